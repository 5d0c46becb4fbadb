package dev.selvage.model;

/**
 * A finding with the execution it was found in.
 *
 * @param execution the number of the execution, from 1
 * @param preemptions how often a strand that could have continued was interrupted
 * @param steps how many steps the execution took
 * @param schedule the recorded execution; null if it ran on real threads, which are not recorded
 * @param confirmed whether a replay showed it again
 * @param trace what happened, from the replay; empty when there was none
 */
public record ReportedFinding(
    Finding finding,
    int execution,
    int preemptions,
    long steps,
    @Nullable Schedule schedule,
    boolean confirmed,
    Trace trace) {
  /** One of an execution on real threads. */
  public static ReportedFinding unrecorded(Finding finding, int execution) {
    return new ReportedFinding(finding, execution, 0, 0, null, false, Trace.EMPTY);
  }

  /** Whether there is a schedule to replay. */
  public boolean isReplayable() {
    return schedule != null;
  }
}
