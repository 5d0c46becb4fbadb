package dev.selvage.core.strategy;

import dev.selvage.model.ChoicePoint;
import dev.selvage.model.ExecutionOutcome;
import dev.selvage.model.Footprint;
import dev.selvage.model.Guarantee;
import dev.selvage.model.Note;
import dev.selvage.model.SearchResult;
import java.util.List;

/**
 * Answers the choices of one execution after the other; outlives executions and learns from them.
 * Deterministic for its seed. What is common to all (recording, limits, checks) wraps a strategy.
 */
public interface Strategy {
  /** The answer that ends the execution, as cut off. */
  int STOP = -1;

  /** The answer that ends the execution because what it would come to is known. */
  int PRUNE = -2;

  /**
   * Called once, before the first execution.
   *
   * @param footprint what the latest step has touched, at every choice and at the end
   * @return whether it is needed; if not, it stays empty
   */
  default boolean watches(Footprint footprint) {
    return false;
  }

  /** Whether another execution is wanted; called before each. */
  boolean begin();

  /**
   * The option to take, or {@link #STOP} or {@link #PRUNE}. Asked at every point, also with one
   * option.
   */
  int choose(ChoicePoint point);

  /** The execution has ended. */
  void end(ExecutionOutcome outcome);

  /** There are more scheduling points from the next execution on. */
  default void pointsChanged() {}

  /**
   * What can be said about bugs that were not found; null for nothing.
   *
   * @param executions how many there were in the campaign
   */
  default Guarantee guarantee(long executions) {
    return null;
  }

  /** What is worth telling about the program, once the campaign is over. */
  default List<Note> notes() {
    return List.of();
  }

  /** By which the strategy can be put aside; null when it cannot. */
  default Resumable resumable() {
    return null;
  }

  /** By which other processes can help with it; null when they cannot. */
  default Shareable shareable() {
    return null;
  }

  /** What a systematic search has gone through; null for other strategies. */
  default SearchResult search() {
    return null;
  }
}
