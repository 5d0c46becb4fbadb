package dev.selvage.model;

/** What a choice decides. */
public enum ChoiceKind {
  /**
   * Which strand continues. Among the options may be waits that end early: a time-out that expires,
   * a spurious wake-up.
   */
  STRAND,
  /** Which waiter a notify wakes. */
  WAITER;

  private static final ChoiceKind[] ALL = values();

  /** The kind with this ordinal; no copy of the constants is made. */
  public static ChoiceKind at(int ordinal) {
    return ALL[ordinal];
  }
}
