package dev.selvage.model;

/** How a strand that is chosen comes out of a wait. */
public enum WaitEnd {
  /** It does not wait, or no longer. */
  NONE,
  /** Its sleep is over, which may be at any time. */
  SLEEP,
  /**
   * Before its time: a time-out expires though others could go on, or it wakes without a reason.
   */
  EARLY
}
