package dev.selvage.monitor.lockorder;

import java.util.Arrays;

/**
 * What comes before what by starts and joins alone: vector clocks, one number per thread, which
 * grows when the thread starts another one. Clocks are never changed, only replaced.
 */
final class StartsAndJoins {
  private int[][] clocks = new int[16][];

  void begin(int first) {
    Arrays.fill(clocks, null);
    clocks[first] = with(new int[0], first, 1);
  }

  void started(int parent, int child) {
    if (child >= clocks.length) {
      clocks = Arrays.copyOf(clocks, child * 2);
    }
    int[] known = clocks[parent];
    clocks[child] = with(known, child, 1);
    clocks[parent] = with(known, parent, at(known, parent) + 1);
  }

  void joined(int thread, int ended) {
    int[] merged = clocks[thread];
    int[] other = clocks[ended];
    for (int i = 0; i < other.length; i++) {
      if (other[i] > at(merged, i)) {
        merged = with(merged, i, other[i]);
      }
    }
    clocks[thread] = merged;
  }

  /** What a thread knows now. */
  int[] now(int thread) {
    return clocks[thread];
  }

  /** Whether neither of two moments of two threads comes before the other. */
  static boolean areConcurrent(int first, int[] firstClock, int second, int[] secondClock) {
    return at(firstClock, first) > at(secondClock, first)
        && at(secondClock, second) > at(firstClock, second);
  }

  private static int at(int[] clock, int thread) {
    return thread < clock.length ? clock[thread] : 0;
  }

  private static int[] with(int[] clock, int thread, int value) {
    int[] changed = Arrays.copyOf(clock, Math.max(clock.length, thread + 1));
    changed[thread] = value;
    return changed;
  }
}
