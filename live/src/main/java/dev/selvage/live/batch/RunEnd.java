package dev.selvage.live.batch;

import dev.selvage.model.fuzz.RunFailure;
import dev.selvage.model.fuzz.RunOutcome;

/**
 * How a run ended.
 *
 * @param exitCode -1 if the program was ended
 * @param failure null if nothing went wrong
 */
record RunEnd(RunOutcome outcome, int exitCode, RunFailure failure) {
  static RunEnd of(RunOutcome outcome) {
    return new RunEnd(outcome, -1, null);
  }
}
