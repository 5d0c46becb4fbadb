package dev.selvage.model;

import java.util.Set;

/**
 * What PCT does beyond its basic algorithm; each feature can be switched off to measure its effect.
 */
public enum PctFeature {
  /** A strand that runs alone is not lowered, since no other strand could run instead. */
  SEQUENTIAL("sequential"),
  /** Half of the executions start again wherever only one strand can run. */
  PHASES("phases"),
  /** In half of the executions the body ends last of all. */
  FINAL_WAIT("final-wait"),
  /** A strand that yields is lowered now and then. */
  FAIRNESS("fairness");

  static final EnumSets<PctFeature> SETS =
      new EnumSets<>(PctFeature.class, "feature of PCT", PctFeature::label, Set.of(values()));

  /** All of them. */
  public static final Set<PctFeature> DEFAULT = SETS.copyOf(SETS.usual());

  private final String label;

  PctFeature(String label) {
    this.label = label;
  }

  /** The word used in files and on the command line. */
  public String label() {
    return label;
  }
}
