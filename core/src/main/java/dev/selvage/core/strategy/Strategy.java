package dev.selvage.core.strategy;

import dev.selvage.model.ChoicePoint;
import dev.selvage.model.ExecutionOutcome;
import dev.selvage.model.Guarantee;

/**
 * Answers the choices of one execution after the other; outlives executions and learns from them.
 * Deterministic for its seed. What is common to all (recording, limits, checks) wraps a strategy.
 */
public interface Strategy {
  /** The answer that ends the execution, as cut off. */
  int STOP = -1;

  /** Whether another execution is wanted; called before each. */
  boolean begin();

  /** The option to take, or {@link #STOP}. Asked at every point, also with one option. */
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
}
