package dev.selvage.model.fuzz;

/** One way of running the program; the arms of a batch are compared with each other. */
public enum FuzzArm {
  /** As the user would run it. */
  PLAIN("plain", false, false),
  /** On few processors, without the agent. */
  PINNED("pinned", false, true),
  /** On few processors, with the agent, which logs but leaves priorities alone. */
  LOG("log", true, true),
  /** On few processors, with the agent, which changes priorities. */
  FUZZ("fuzz", true, true);

  private final String label;
  private final boolean hasAgent;
  private final boolean isBound;

  FuzzArm(String label, boolean hasAgent, boolean isBound) {
    this.label = label;
    this.hasAgent = hasAgent;
    this.isBound = isBound;
  }

  /** The word used on the command line, in files and in reports. */
  public String label() {
    return label;
  }

  public boolean hasAgent() {
    return hasAgent;
  }

  /** Whether the program is kept on few processors. */
  public boolean isBound() {
    return isBound;
  }

  /** The arm with this label, or null. */
  public static FuzzArm labelled(String label) {
    for (FuzzArm arm : values()) {
      if (arm.label.equals(label)) {
        return arm;
      }
    }
    return null;
  }
}
