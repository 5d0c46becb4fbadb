package dev.selvage.model.fuzz;

/** Why a program does not go on. */
public enum HangKind {
  /** Threads wait for each other. */
  DEADLOCK("deadlock"),
  /** All threads wait, although not for each other. */
  ALL_WAIT("all-wait"),
  /** A thread runs in one place without leaving it. */
  SPIN("spin"),
  /** It does not answer, although some of its threads go on. */
  NOT_SERVING("not-serving"),
  /** Its threads could not be examined. */
  UNKNOWN("unknown");

  private final String label;

  HangKind(String label) {
    this.label = label;
  }

  /** The word used in files. */
  public String label() {
    return label;
  }
}
