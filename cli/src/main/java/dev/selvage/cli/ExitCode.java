package dev.selvage.cli;

import dev.selvage.model.CampaignResult;
import dev.selvage.model.ReplayResult;
import dev.selvage.model.fuzz.FuzzResult;

/** The exit codes of the commands. */
final class ExitCode {
  static final int NOTHING_FOUND = 0;
  static final int FINDING = 1;
  static final int WRONG_USE = 2;
  static final int LOST_CONTROL = 3;
  static final int INCONCLUSIVE = 4;

  private ExitCode() {}

  /** A finding that is certain counts even where control was lost as well. */
  static int of(CampaignResult result) {
    return result.certain().isEmpty() ? result.verdict().exitCode() : FINDING;
  }

  static int of(FuzzResult result) {
    return result.verdict().exitCode();
  }

  static int of(ReplayResult result) {
    if (result.isReproduced()) {
      return FINDING;
    }
    if (result.divergence() != null || !result.lostControl().isEmpty()) {
      return LOST_CONTROL;
    }
    if (result.shown() != null) {
      return FINDING;
    }
    // The same steps without the recorded finding: the recording is not the whole story.
    return result.schedule().finding() == null ? NOTHING_FOUND : LOST_CONTROL;
  }
}
