package dev.selvage.live.batch;

import dev.selvage.model.SiteKey;
import dev.selvage.model.fuzz.RunFailure;
import dev.selvage.model.fuzz.RunOutcome;
import java.io.IOException;
import java.time.Duration;

/** Says how a run went whose program has ended. */
final class RunJudge {
  /** Exit codes from here on stand for signals. */
  private static final int SIGNALS = 128;

  /** The last of them. */
  private static final int LAST_SIGNAL = SIGNALS + 64;

  private static final Duration FOR_ORACLE = Duration.ofMinutes(5);

  private final RunContext run;

  RunJudge(RunContext run) {
    this.run = run;
  }

  /** A program that ended by itself: a crash counts before an exception, that before the rest. */
  RunEnd ofEnded(int exitCode) throws IOException, InterruptedException {
    RunEnd failure = ofFiles(exitCode);
    if (failure != null) {
      return failure;
    }
    if (exitCode != 0) {
      return new RunEnd(RunOutcome.WRONG_EXIT, exitCode, new RunFailure.WrongExit(exitCode));
    }
    return ofOracle(exitCode);
  }

  /**
   * A server that was ended when its load was over.
   *
   * @param load the exit code of the load; 0 if there was none or if its time was over
   */
  RunEnd ofServer(int load) throws IOException, InterruptedException {
    RunEnd failure = ofFiles(-1);
    if (failure != null) {
      return failure;
    }
    return load != 0
        ? new RunEnd(RunOutcome.WRONG_RESULT, -1, new RunFailure.WrongResult(ServerRun.LOAD, load))
        : ofOracle(-1);
  }

  /** What the program has left: null for nothing bad. */
  private RunEnd ofFiles(int exitCode) throws IOException {
    RunFailure.Crash crash = CrashFile.find(run.folder());
    if (crash == null && exitCode > SIGNALS && exitCode <= LAST_SIGNAL) {
      crash = new RunFailure.Crash(Integer.toString(exitCode - SIGNALS), "", SiteKey.NONE, "", "");
    }
    if (crash != null) {
      return new RunEnd(RunOutcome.CRASH, exitCode, crash);
    }
    RunFailure.Uncaught uncaught = ErrorOutput.uncaught(run.folder().err());
    return uncaught == null ? null : new RunEnd(RunOutcome.EXCEPTION, exitCode, uncaught);
  }

  private RunEnd ofOracle(int exitCode) throws IOException, InterruptedException {
    if (!run.settings().oracle().isEmpty()) {
      String command = run.settings().oracle() + SideCommand.FOLDER;
      int said = run.command(command, ServerRun.ORACLE).run(FOR_ORACLE);
      run.commands().ended(ServerRun.ORACLE, said, run.folder());
      if (said != 0) {
        return new RunEnd(
            RunOutcome.WRONG_RESULT, exitCode, new RunFailure.WrongResult(ServerRun.ORACLE, said));
      }
    }
    return new RunEnd(RunOutcome.PASSED, exitCode, null);
  }
}
