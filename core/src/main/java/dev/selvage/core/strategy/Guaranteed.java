package dev.selvage.core.strategy;

import dev.selvage.model.Guarantee;

/** A strategy that finds a bug with a probability that has a lower bound. */
public interface Guaranteed extends Capability {
  /**
   * What can be said about bugs that were not found; null for nothing.
   *
   * @param executions the number of executions of the campaign
   */
  Guarantee guarantee(long executions);
}
