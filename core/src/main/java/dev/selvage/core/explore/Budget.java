package dev.selvage.core.explore;

import dev.selvage.model.Options;
import java.time.Duration;
import java.util.function.LongSupplier;

/**
 * How many executions a campaign may make, and for how long. Replays that confirm findings may take
 * a fifth longer than the search, but at least a second and at most a minute: what is found last
 * would never be confirmed otherwise.
 */
final class Budget {
  /** The time of a campaign that is not limited. */
  static final long UNLIMITED = Long.MAX_VALUE;

  private static final int SHARE_OF_REPLAYS = 5;
  private static final long LEAST_FOR_REPLAYS = Duration.ofSeconds(1).toNanos();
  private static final long MOST_FOR_REPLAYS = Duration.ofMinutes(1).toNanos();

  private final long executions;

  /** In nanoseconds. */
  private final long time;

  private final LongSupplier clock;
  private final long start;

  private Budget(long executions, long time, LongSupplier clock) {
    this.executions = executions;
    this.time = time;
    this.clock = clock;
    start = clock.getAsLong();
  }

  /** The budget of a campaign that begins now. */
  static Budget of(Options options) {
    return of(options, System::nanoTime);
  }

  static Budget of(Options options, LongSupplier clock) {
    return new Budget(
        options.runs(), options.time() == null ? UNLIMITED : nanos(options.time()), clock);
  }

  /** The budget of a replay on its own, and of a worker. */
  static Budget unlimited() {
    return new Budget(Long.MAX_VALUE, UNLIMITED, System::nanoTime);
  }

  private static long nanos(Duration time) {
    return time.compareTo(Duration.ofDays(1000)) > 0 ? UNLIMITED : time.toNanos();
  }

  /** Whether something is left after this number of executions. */
  boolean isLeft(long made) {
    return made < executions && (time == UNLIMITED || elapsedNanos() < time);
  }

  long elapsedNanos() {
    return clock.getAsLong() - start;
  }

  /** The time of the search; {@link #UNLIMITED} if it has no limit. */
  long nanos() {
    return time;
  }

  /** After how long the search has to end or, if it is in a replay, that. */
  long end(boolean isReplaying) {
    return isReplaying && time != UNLIMITED ? time + timeForReplays() : time;
  }

  private long timeForReplays() {
    return Math.clamp(time / SHARE_OF_REPLAYS, LEAST_FOR_REPLAYS, MOST_FOR_REPLAYS);
  }

  /** How long replays may still take; {@link #UNLIMITED} if there is no limit. */
  long leftForReplays() {
    return time == UNLIMITED ? UNLIMITED : Math.max(0, end(true) - elapsedNanos());
  }
}
