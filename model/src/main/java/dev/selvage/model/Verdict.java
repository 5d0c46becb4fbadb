package dev.selvage.model;

import java.util.List;

/** How a campaign ended. */
public enum Verdict {
  PASS("pass", 0),
  FAIL("fail", 1),
  LOST_CONTROL("lost-control", 3),
  /** Nothing certain was found, but not everything passed either. */
  INCONCLUSIVE("inconclusive", 4),
  ERROR("error", 3);

  /** A sampler may have cut off one of this many executions. */
  private static final int MOST_CUT_OFF = 100;

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

  /**
   * The verdict on executions: a finding that is certain comes first, then lost control, then what
   * is inconclusive.
   *
   * @param cutOff how many of the executions were cut off
   * @param isSystematic whether a systematic search chose them, which no execution may be cut off
   *     in
   */
  public static Verdict of(
      List<ReportedFinding> findings,
      List<LossOfControl> lostControl,
      long executions,
      long cutOff,
      boolean isSystematic) {
    if (findings.stream().anyMatch(ReportedFinding::isCertain)) {
      return FAIL;
    }
    if (!lostControl.isEmpty()) {
      return LOST_CONTROL;
    }
    boolean isCutOff = isSystematic ? cutOff > 0 : cutOff * MOST_CUT_OFF > executions;
    return isCutOff || !findings.isEmpty() ? INCONCLUSIVE : PASS;
  }
}
