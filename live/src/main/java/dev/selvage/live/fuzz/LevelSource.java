package dev.selvage.live.fuzz;

/** Where threads get their levels of priority from when it is time for a change. */
@FunctionalInterface
interface LevelSource {
  /** The next level of the calling thread. */
  int next(FuzzThread thread);

  /** A level for one of the other threads, too, or {@link ChangePlan#NONE}. */
  default int ofAnother(FuzzThread thread) {
    return ChangePlan.NONE;
  }
}
