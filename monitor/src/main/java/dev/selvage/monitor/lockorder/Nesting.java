package dev.selvage.monitor.lockorder;

import java.util.List;

/**
 * The fact that a thread acquired a lock while it held others.
 *
 * @param clock what it knew then of starts and joins
 * @param held what it held, the first one first
 */
record Nesting(int thread, int[] clock, Taken inner, List<Taken> held) {
  /** A lock, where it was acquired, and whether other threads may hold it as well. */
  record Taken(Object lock, boolean isShared, int site) {
    boolean excludes(Taken other) {
      return lock == other.lock && !(isShared && other.isShared);
    }

    private boolean isLike(Taken other) {
      return lock == other.lock && isShared == other.isShared && site == other.site;
    }
  }

  /** The lock that the thread holds and another one wants; null if there is none. */
  Taken inTheWayOf(Nesting other) {
    for (Taken each : held) {
      if (each.excludes(other.inner)) {
        return each;
      }
    }
    return null;
  }

  /** Whether both threads can reach this state at the same time. */
  boolean canMeet(Nesting other) {
    return thread != other.thread
        && StartsAndJoins.areConcurrent(thread, clock, other.thread, other.clock)
        && held.stream().noneMatch(mine -> other.held.stream().anyMatch(mine::excludes));
  }

  /** Whether the other one adds nothing new. */
  boolean isLike(Nesting other) {
    if (thread != other.thread
        || clock != other.clock
        || !inner.isLike(other.inner)
        || held.size() != other.held.size()) {
      return false;
    }
    for (int i = 0; i < held.size(); i++) {
      if (!held.get(i).isLike(other.held.get(i))) {
        return false;
      }
    }
    return true;
  }
}
