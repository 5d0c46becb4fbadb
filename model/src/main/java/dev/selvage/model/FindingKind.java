package dev.selvage.model;

/** What can be wrong with a program. */
public enum FindingKind {
  EXCEPTION("exception"),
  ASSERTION("assertion"),
  DEADLOCK("deadlock"),
  LOST_WAKEUP("lost-wakeup"),
  RACE("race"),
  NOT_SC("not-sc"),
  EXIT("exit"),
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
