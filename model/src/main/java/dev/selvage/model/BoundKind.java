package dev.selvage.model;

import java.util.Locale;

/** What the bound of a systematic search counts. */
public enum BoundKind {
  /** How often a strand that could have continued is interrupted. */
  PREEMPTIONS,
  /**
   * How many turns strands miss: without a delay, there is one schedule, in which strands run in
   * turn, each until it blocks, yields or ends.
   */
  DELAYS;

  /** The word used in files and on the command line. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
