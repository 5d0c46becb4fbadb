package dev.selvage.model;

import java.util.Locale;

/** When the time-out of a wait may expire. */
public enum Timeouts {
  /** Only when nothing else can run. */
  LATE,
  /** At any point. */
  ANY;

  /** The word used in files and on the command line. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
