package dev.selvage.core.explore;

import java.util.function.LongSupplier;

/**
 * How long an execution has made no progress, and whether that is too long. On a busy machine, a
 * thread that gets hardly any processor time is slow, but not stuck: as long as it uses some, it is
 * given as much processor time as would be too long on an idle machine.
 */
final class HangTimer {
  /** The limit after which a hang is reported, however busy the machine is. */
  private static final int MOST_TIMEOUTS = 20;

  private final long half;
  private final long most;
  private long nanos;

  /** The time since the last look at the processor time. */
  private long window;

  private boolean isLookedAt;
  private long processorTime;
  private long used;

  HangTimer(long timeoutNanos) {
    half = timeoutNanos / 2;
    most =
        timeoutNanos > Long.MAX_VALUE / MOST_TIMEOUTS ? timeoutNanos : timeoutNanos * MOST_TIMEOUTS;
  }

  /** There was progress. */
  void end() {
    nanos = 0;
  }

  /**
   * Some more time has gone by without progress.
   *
   * @param processor the processor time of the thread that should make progress; 0 or less when it
   *     is not known
   * @return whether to report it; the timer is then reset
   */
  boolean goesOn(long moreNanos, LongSupplier processor) {
    if (nanos == 0) {
      window = 0;
      used = 0;
      isLookedAt = false;
    }
    nanos += moreNanos;
    window += moreNanos;
    if (window <= half) {
      return false;
    }
    window = 0;
    long before = processorTime;
    processorTime = processor.getAsLong();
    if (!isLookedAt) {
      // What it has used so far may have been progress.
      isLookedAt = true;
      return false;
    }
    long more = processorTime - before;
    used += more;
    if (more > 0 && used < half / 2 && nanos < most) {
      return false;
    }
    nanos = 0;
    return true;
  }
}
