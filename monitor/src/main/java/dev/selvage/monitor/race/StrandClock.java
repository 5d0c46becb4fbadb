package dev.selvage.monitor.race;

import dev.selvage.monitor.detect.Clocks;
import java.util.Arrays;

/**
 * The vector clock of a strand: for each strand, the number of its latest period that happened
 * before the current operation. A period ends when the strand makes known what it has done. An
 * array that was handed out is never changed again.
 */
final class StrandClock {
  final int id;
  private int[] clock;
  private boolean isShared;

  /** Whether the current period has been made known, so that the next access starts a new one. */
  private boolean isReleased;

  /** What a release fence covers: passed on with every later write. Null for nothing. */
  int[] fenced;

  /** What was read without order since: an acquire fence makes it known. Null for nothing. */
  int[] unfenced;

  StrandClock(int id, int[] inherited) {
    this.id = id;
    clock = Arrays.copyOf(inherited, Math.max(id + 1, inherited.length));
    clock[id] = 1;
  }

  /** The number of the current period, in which something is about to be done. */
  int now() {
    if (isReleased) {
      own(clock.length);
      clock[id]++;
      isReleased = false;
    }
    return clock[id];
  }

  /** The latest period of a strand that happened before now. */
  int of(int strand) {
    return Clocks.of(clock, strand);
  }

  /** Whether what was done then happened before now. */
  boolean isAfter(long moment) {
    return of(Moment.strand(moment)) >= Moment.period(moment);
  }

  /** All that the strand knows now, to be made known. */
  int[] release() {
    isShared = true;
    isReleased = true;
    return clock;
  }

  /** What another strand released becomes known to the strand; null for nothing. */
  void join(int[] other) {
    if (other == null || other == clock) {
      return;
    }
    for (int i = 0; i < other.length; i++) {
      if (other[i] > of(i)) {
        own(Math.max(clock.length, other.length));
        for (int j = i; j < other.length; j++) {
          clock[j] = Math.max(clock[j], other[j]);
        }
        return;
      }
    }
  }

  private void own(int length) {
    if (isShared || length > clock.length) {
      clock = Arrays.copyOf(clock, length);
      isShared = false;
    }
  }
}
