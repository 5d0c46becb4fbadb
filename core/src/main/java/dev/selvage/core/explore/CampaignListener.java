package dev.selvage.core.explore;

import dev.selvage.model.CampaignResult;
import dev.selvage.model.LossOfControl;
import dev.selvage.model.ReportedFinding;

/** Observes a campaign or a replay. Called only between executions. */
public interface CampaignListener {
  /**
   * An execution is about to begin.
   *
   * @param execution its number; 0 or less for one that prepares or repeats another
   */
  default void executionBegins(long execution) {}

  /**
   * An execution has ended.
   *
   * @param failed whether it had a finding; one that a detector sees again and again counts once
   */
  default void executionEnded(long execution, boolean failed) {}

  /** A finding is going to be reported; once more when another replay says more about it. */
  default void found(ReportedFinding finding) {}

  /**
   * An execution makes no progress. The thread it runs on cannot be stopped, so the campaign never
   * returns: the front end reports and ends the JVM, or throws an exception, which abandons the
   * campaign. No other campaign can then be run in this JVM while the thread is alive.
   *
   * @param hang what hung and the stacks of all threads
   */
  void hung(LossOfControl.NoProgress hang);

  /**
   * The time is up, and an execution does not end. As when one hangs, the campaign never returns.
   *
   * @param soFar the result of the campaign, with what the execution was doing
   */
  default void outOfTime(CampaignResult soFar) {
    throw new IllegalStateException("the time is up, and an execution does not end");
  }
}
