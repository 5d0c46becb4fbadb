package dev.selvage.model;

/** What a class lacks that could not be rewritten as it should be. */
public enum Simplification {
  /** Its loops are not watched: a loop that waits for another thread is not recognized. */
  LOOPS,
  /** The same, and threads are not switched at elements of arrays. */
  ARRAYS,
  /** Threads are not switched in it. */
  POINTS,
  /** It was left as it is. */
  HOOKS;

  /** Whether threads are switched less often, so that schedules are left out. */
  public boolean leavesOutSchedules() {
    return this != LOOPS;
  }
}
