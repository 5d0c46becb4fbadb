package dev.selvage.model;

import java.util.Locale;

/** What happens to a test whose result is inconclusive. */
public enum OnInconclusive {
  FAIL,
  /** It is neither passed nor failed, as after a failed assumption. */
  ABORT;

  /** The word used in files and on the command line. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
