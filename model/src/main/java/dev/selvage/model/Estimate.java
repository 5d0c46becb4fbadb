package dev.selvage.model;

/**
 * How much there is for a systematic search that has not finished, as an interval that is right in
 * at least four of five cases.
 *
 * @param unit what is counted
 * @param low no less than have been seen
 * @param seen how many the search has seen
 */
public record Estimate(Unit unit, long low, long high, long seen) {
  /** What is counted. */
  public enum Unit {
    /** Behaviours of the program. */
    BEHAVIOURS,
    /** Executions that the search needs within its bound. */
    EXECUTIONS
  }

  /** How much of all is seen, in relation to the geometric middle of the interval: up to 1. */
  public double share() {
    return Math.min(1, seen / Math.sqrt((double) low * high));
  }
}
