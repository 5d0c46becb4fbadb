package dev.selvage.model;

/** What is worth reporting but is never a failure. */
public enum NoteKind {
  CARRIER("carrier"),
  CUT_OFF("cut-off"),
  TIME_UP("time-up"),
  STALL("stall"),
  LEAK("leak"),
  UNFAIR_SPIN("unfair-spin"),
  DIVERGED("diverged"),
  WORKER("worker"),
  NONDETERMINISM("nondeterminism"),
  NEEDS_EARLIER_STATE("needs-earlier-state"),
  SIMPLIFIED("simplified"),
  STATIC_STATE("static-state"),
  JDK_STATE("jdk-state"),
  LIBRARY_RACE("library-race"),
  BENIGN_RACE("benign-race"),
  MORE_FINDINGS("more-findings"),
  SUPPRESSION("suppression"),
  FAILURE_RATE("failure-rate");

  private final String label;

  NoteKind(String label) {
    this.label = label;
  }

  /** The word used in files, JSON and reports. */
  public String label() {
    return label;
  }

  /** The kind with this label, or null. */
  public static NoteKind labelled(String label) {
    for (NoteKind kind : values()) {
      if (kind.label.equals(label)) {
        return kind;
      }
    }
    return null;
  }
}
