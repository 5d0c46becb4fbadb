package dev.selvage.model;

/**
 * A finding with the execution it was found in.
 *
 * @param execution the number of the execution, from 1
 * @param preemptions how often a strand that could have continued was interrupted
 * @param steps how many steps the execution took
 * @param schedule the recorded execution; null if it ran on real threads, which are not recorded
 * @param reproduction whether replays showed it again
 * @param trace what happened, from the replay; empty when there was none
 */
public record ReportedFinding(
    Finding finding,
    int execution,
    int preemptions,
    long steps,
    @Nullable Schedule schedule,
    Reproduction reproduction,
    Trace trace) {
  /** One of an execution on real threads. */
  public static ReportedFinding unrecorded(Finding finding, int execution) {
    return new ReportedFinding(
        finding, execution, 0, 0, null, new Reproduction.Unrecorded(), Trace.EMPTY);
  }

  /** Whether there is a schedule to replay. */
  public boolean isReplayable() {
    return schedule != null;
  }

  /** Whether it is certain enough to fail. */
  public boolean isCertain() {
    return reproduction.isCertain();
  }

  /** Whether the other one is the same finding, perhaps with another state. */
  public boolean isSameAs(ReportedFinding other) {
    return finding.isSameAs(other.finding);
  }

  /** The same with another finding of the same execution. */
  public ReportedFinding with(Finding other) {
    return new ReportedFinding(other, execution, preemptions, steps, schedule, reproduction, trace);
  }
}
