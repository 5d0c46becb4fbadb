package dev.selvage.core.engine.strand;

/** How far an execution has got, and what has ended it before it was finished. */
public final class StepCounts {
  long steps;

  /** How often a strand has been replaced by another one. */
  long switches;

  int preemptions;
  boolean cutOff;
  boolean pruned;

  /** Set by another thread. */
  private volatile boolean isEndRequested;

  private Strand endedAt;

  void clear() {
    steps = 0;
    switches = 0;
    preemptions = 0;
    cutOff = false;
    pruned = false;
    isEndRequested = false;
    endedAt = null;
  }

  /**
   * Asks the execution to end at its next point. Called by any thread; has no effect on the next
   * execution.
   */
  public void requestEnd() {
    isEndRequested = true;
  }

  public boolean isEndRequested() {
    return isEndRequested;
  }

  /**
   * Whether the execution ends here because it was asked to.
   *
   * @param running the strand that runs
   */
  boolean isEndedEarly(Strand running) {
    if (isEndRequested) {
      cutOff = true;
      endedAt = running;
      return true;
    }
    return false;
  }

  /** The strand that ran when the execution ended because it was asked to; null otherwise. */
  public Strand endedAt() {
    return endedAt;
  }

  public long steps() {
    return steps;
  }

  /** How often a strand has been replaced by another one. */
  public long switches() {
    return switches;
  }

  public int preemptions() {
    return preemptions;
  }

  /** Whether the strategy, or a request, has ended the execution. */
  public boolean isCutOff() {
    return cutOff;
  }

  /** Whether it has done so because the rest is known. */
  public boolean isPruned() {
    return pruned;
  }
}
