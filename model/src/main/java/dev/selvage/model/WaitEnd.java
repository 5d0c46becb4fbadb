package dev.selvage.model;

/** How the wait of a chosen strand ends. */
public enum WaitEnd {
  /** It does not wait, or no longer. */
  NONE,
  /** Its sleep is over, which may be at any time. */
  SLEEP,
  /** Early: a time-out expires although others could continue, or it wakes spuriously. */
  EARLY
}
