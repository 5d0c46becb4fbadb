package dev.selvage.model;

/** What can be wrong with a program. */
public enum FindingKind {
  EXCEPTION("exception"),
  ASSERTION("assertion"),
  DEADLOCK("deadlock"),
  /**
   * A thread waits forever for a notify, signal or unpark that came too early or woke another one.
   */
  LOST_WAKEUP("lost-wakeup"),
  /** Threads keep running without making progress. */
  LIVELOCK("livelock"),
  /** An execution on real threads does not end in time; why is not known. */
  HANG("hang"),
  RACE("race"),
  NOT_SC("not-sc"),
  EXIT("exit"),
  /** Threads acquire locks in different orders; no deadlock has occurred. */
  POTENTIAL_DEADLOCK("potential-deadlock"),
  ATOMICITY("atomicity");

  private final String label;

  FindingKind(String label) {
    this.label = label;
  }

  /** The word used in files, JSON and reports. */
  public String label() {
    return label;
  }

  /** Whether a detector sees it while the execution continues; the others end the execution. */
  public boolean isObserved() {
    return switch (this) {
      case RACE, NOT_SC, POTENTIAL_DEADLOCK, ATOMICITY -> true;
      case EXCEPTION, ASSERTION, DEADLOCK, LOST_WAKEUP, LIVELOCK, HANG, EXIT -> false;
    };
  }

  /** Whether the failure is that threads wait forever. */
  public boolean isStandstill() {
    return this == DEADLOCK || this == LOST_WAKEUP;
  }

  /** The kind with this label, or null. */
  public static FindingKind labelled(String label) {
    for (FindingKind kind : values()) {
      if (kind.label.equals(label)) {
        return kind;
      }
    }
    return null;
  }
}
