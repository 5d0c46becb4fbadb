package dev.selvage.core.explore;

import dev.selvage.core.engine.Engine;
import dev.selvage.core.engine.ExecutionReport;
import dev.selvage.model.Finding;
import dev.selvage.model.ReplayResult;
import dev.selvage.model.Schedule;
import java.util.Set;

/**
 * Distinguishes failures caused by a schedule from those caused by what earlier executions have
 * left behind: if the schedule of a passing execution now leads to the same failure, the schedule
 * is not the cause.
 */
final class EarlierState {
  private final ExecutionRunner runner;
  private final Replayer replayer;

  /** Of the first execution that passed; null before there was one. */
  private Schedule passed;

  private boolean hasPassedLater;

  EarlierState(ExecutionRunner runner, Replayer replayer) {
    this.runner = runner;
    this.replayer = replayer;
  }

  /** An execution has passed that was not the first one. */
  void passedLater() {
    hasPassedLater = true;
  }

  /**
   * Whether what earlier executions leave behind may be all that a failure needs: every later one
   * has failed so far, and so does one that nothing directs.
   */
  boolean mayBeTheCause() {
    if (!hasPassedLater) {
      ExecutionReport report = runner.runUndirected(Replayer.REPETITION);
      hasPassedLater = report.finding() == null && !report.outcome().cutOff();
    }
    return !hasPassedLater;
  }

  boolean hasPassed() {
    return passed != null;
  }

  /** An execution with this schedule has passed. */
  void passed(Schedule schedule) {
    passed = schedule;
  }

  /** Whether a finding also occurs with a schedule that passed before. */
  boolean explains(Finding finding) {
    if (passed == null) {
      return false;
    }
    Engine own = runner.engine();
    runner.begin(Set.copyOf(passed.pointSites()));
    ReplayResult now = replayer.replay(passed, Replayer.REPETITION);
    runner.resume(own);
    return now.divergence() == null && finding.isSameAs(now.finding());
  }
}
