package dev.selvage.model;

/** How a campaign ended. */
public enum Verdict {
  PASS("pass", 0),
  FAIL("fail", 1),
  LOST_CONTROL("lost-control", 3),
  ERROR("error", 3);

  private final String label;
  private final int exitCode;

  Verdict(String label, int exitCode) {
    this.label = label;
    this.exitCode = exitCode;
  }

  public String label() {
    return label;
  }

  public int exitCode() {
    return exitCode;
  }
}
