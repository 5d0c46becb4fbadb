package dev.selvage.model;

/**
 * The detectors that can be switched on and off. Exceptions, failed assertions, exits and a
 * standstill of all threads are always reported.
 */
public enum Detector {
  RACE("race", true, "two threads use a field, an array or a collection without synchronization"),
  NOT_SC("not-sc", true, "Java allows an outcome here that no interleaving explains"),
  DEADLOCK("deadlock", true, "some threads wait for each other forever while others keep running"),
  LEAK("leak", true, "a thread is left waiting when all others have ended"),
  POTENTIAL_DEADLOCK(
      "potential-deadlock", false, "locks are acquired in orders that can lead to a deadlock"),
  ATOMICITY("atomicity", false, "another thread runs between two steps that belong together");

  private final String label;
  private final boolean isDefault;
  private final String description;

  Detector(String label, boolean isDefault, String description) {
    this.label = label;
    this.isDefault = isDefault;
    this.description = description;
  }

  /** The word used in files and on the command line. */
  public String label() {
    return label;
  }

  /** Whether it is on unless it is switched off. */
  public boolean isDefault() {
    return isDefault;
  }

  /** What it sees, in one line. */
  public String description() {
    return description;
  }
}
