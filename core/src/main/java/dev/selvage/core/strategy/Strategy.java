package dev.selvage.core.strategy;

import dev.selvage.model.ChoicePoint;
import dev.selvage.model.ExecutionOutcome;

/**
 * Answers the choices of one execution after the other; outlives executions and learns from them.
 * Deterministic for its seed. What is common to all (recording, limits, checks) wraps a strategy;
 * what only some can do is a {@link Capability}.
 */
public interface Strategy {
  /** The answer that ends the execution, as cut off. */
  int STOP = -1;

  /** The answer that ends the execution because the rest of it is known. */
  int PRUNE = -2;

  /** Whether another execution is wanted; called before each. */
  boolean begin();

  /**
   * The option to take, or {@link #STOP} or {@link #PRUNE}. Asked at every point, also with one
   * option.
   */
  int choose(ChoicePoint point);

  /** The execution has ended. */
  void end(ExecutionOutcome outcome);
}
