package dev.selvage.core.engine.time;

import dev.selvage.core.engine.effect.Effects;
import dev.selvage.core.engine.effect.Variable;

/**
 * The time of the program under test: it never waits, and advances only when a strand wakes from a
 * deadline. Whatever reads or advances it announces that, except {@link #peek} and {@link #expire}.
 */
public final class VirtualClock {
  /** An arbitrary but fixed origin, well away from overflow and from 0. */
  private static final long START_NANOS = 1_000_000_000L;

  private static final long START_MILLIS = 1_750_000_000_000L;

  private static final long MILLIS_PER_SECOND = 1_000;
  private static final long NANOS_PER_SECOND = 1_000_000_000L;
  private static final long MAX_SECONDS = 1L << 32;

  private final Effects effects;
  private long nanos = START_NANOS;
  private boolean isAsked;

  public VirtualClock(Effects effects) {
    this.effects = effects;
  }

  public void reset() {
    nanos = START_NANOS;
  }

  /** The time in nanoseconds, for decisions that no strand can observe. */
  public long peek() {
    return nanos;
  }

  /** Whether no time has passed. */
  public boolean isAtStart() {
    return nanos == START_NANOS;
  }

  /** Whether a strand has ever asked what time it is. */
  public boolean isAsked() {
    return isAsked;
  }

  public long nanoTime() {
    isAsked = true;
    effects.read(Variable.CLOCK);
    return nanos;
  }

  public long currentTimeMillis() {
    isAsked = true;
    effects.read(Variable.CLOCK);
    return START_MILLIS + (nanos - START_NANOS) / 1_000_000;
  }

  /** The nanoseconds since a second of the epoch; -1 when there are too many, as the JVM does. */
  public long nanosSince(long epochSecond) {
    isAsked = true;
    effects.read(Variable.CLOCK);
    long seconds = START_MILLIS / MILLIS_PER_SECOND - epochSecond;
    return Math.abs(seconds) > MAX_SECONDS
        ? -1
        : seconds * NANOS_PER_SECOND + (nanos - START_NANOS);
  }

  /** The time at which a wait of that many nanoseconds ends. */
  public long after(long duration) {
    effects.read(Variable.CLOCK);
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

  /** Advances the clock to a time; it never goes back. */
  public void advanceTo(long time) {
    effects.write(Variable.CLOCK);
    nanos = Math.max(nanos, time);
  }

  /**
   * Advances the clock to a deadline because no strand can continue. Each strand that continues
   * because of that announces it: see {@link #expired}.
   */
  public void expire(long deadline) {
    nanos = Math.max(nanos, deadline);
  }

  /** A strand continues because the clock was advanced by {@link #expire}. */
  public void expired() {
    effects.write(Variable.CLOCK);
  }
}
