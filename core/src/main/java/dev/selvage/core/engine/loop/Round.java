package dev.selvage.core.engine.loop;

/** What is known about the round of a loop that a strand has just completed. */
public enum Round {
  /** There was none: the loop begins, or is looked at for the first time. */
  FIRST,
  /** The strand has changed its local variables or memory. */
  CHANGED,
  /** It has done what cannot be accounted for. */
  UNKNOWN,
  /** It has changed nothing, but has waited in between. */
  POLLED,
  /**
   * It has changed nothing: as long as all it has read stays as it is, the next one is the same.
   */
  SAME
}
