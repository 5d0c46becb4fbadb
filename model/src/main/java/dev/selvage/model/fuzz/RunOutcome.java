package dev.selvage.model.fuzz;

/** How one run of a program ended. */
public enum RunOutcome {
  PASSED("passed"),
  /** It ended with another exit code than 0. */
  WRONG_EXIT("wrong-exit"),
  /** It ended well, but what it did was not right. */
  WRONG_RESULT("wrong-result"),
  /** A thread has ended with an exception. */
  EXCEPTION("exception"),
  /** The JVM or the process crashed. */
  CRASH("crash"),
  /** It did not end, and would not have with ordinary scheduling either. */
  HANG("hang"),
  /** It stood still, and went on when the tool took its priorities back. */
  STARVATION("starvation"),
  /** It made progress, but did not end within twice the time limit. */
  SLOW("slow"),
  /** None of its JVMs accepted the agent. */
  NO_JVM("no-jvm");

  private final String label;

  RunOutcome(String label) {
    this.label = label;
  }

  /** The word used in files and reports. */
  public String label() {
    return label;
  }

  /** Whether the program ended with a failure of its own, neither a hang nor a crash. */
  public boolean isBug() {
    return this == WRONG_EXIT || this == WRONG_RESULT || this == EXCEPTION;
  }

  /** Whether the program did something wrong. */
  public boolean isFinding() {
    return isBug() || this == CRASH || this == HANG;
  }
}
