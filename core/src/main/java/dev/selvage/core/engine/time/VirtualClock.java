package dev.selvage.core.engine.time;

/** The time of the program under test: it never waits, and moves only when somebody wakes late. */
public final class VirtualClock {
  /** An arbitrary but fixed origin, well away from overflow and from 0. */
  private static final long START_NANOS = 1_000_000_000L;

  private static final long START_MILLIS = 1_750_000_000_000L;

  private static final long MILLIS_PER_SECOND = 1_000;
  private static final long NANOS_PER_SECOND = 1_000_000_000L;
  private static final long MAX_SECONDS = 1L << 32;

  private long nanos = START_NANOS;

  public void reset() {
    nanos = START_NANOS;
  }

  public long nanoTime() {
    return nanos;
  }

  public long currentTimeMillis() {
    return START_MILLIS + (nanos - START_NANOS) / 1_000_000;
  }

  /** The nanoseconds since a second of the epoch; -1 when there are too many, as the JVM does. */
  public long nanosSince(long epochSecond) {
    long seconds = START_MILLIS / MILLIS_PER_SECOND - epochSecond;
    return Math.abs(seconds) > MAX_SECONDS
        ? -1
        : seconds * NANOS_PER_SECOND + (nanos - START_NANOS);
  }

  /** The time at which a wait of so many nanoseconds ends. */
  public long after(long duration) {
    return duration > Long.MAX_VALUE - nanos ? Long.MAX_VALUE : nanos + duration;
  }

  /** How long it is until a time of {@link #currentTimeMillis()}; at least 0. */
  public long untilMillis(long deadline) {
    long now = currentTimeMillis();
    if (deadline <= now) {
      return 0;
    }
    long millis = deadline - now;
    return millis > Long.MAX_VALUE / 1_000_000 ? Long.MAX_VALUE : millis * 1_000_000;
  }

  /** Moves the clock on to a time; it never goes back. */
  public void advanceTo(long time) {
    nanos = Math.max(nanos, time);
  }
}
