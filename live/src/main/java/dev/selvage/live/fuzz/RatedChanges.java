package dev.selvage.live.fuzz;

import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;

/**
 * Changes at points, but not more than so many in a second. While it is too early, a point costs
 * one comparison: the clock is read only at every few points, fewer the longer it takes until the
 * next change.
 */
final class RatedChanges implements ChangePlan {
  /** More than that and a thread that gets slower would miss its turn. */
  private static final long MOST_SKIPPED = 16;

  private final LongSupplier clock;
  private final long interval;
  private final LevelSource levels;
  private final SplittableRandom ofUnknown;

  /** When the next change is due. */
  private final AtomicLong due;

  /**
   * Changes at a rate.
   *
   * @param clock in nanoseconds
   */
  RatedChanges(LongSupplier clock, long rate, long seed, LevelSource levels) {
    this.clock = clock;
    this.interval = 1_000_000_000L / rate;
    this.levels = levels;
    this.ofUnknown = new SplittableRandom(~seed);
    this.due = new AtomicLong(clock.getAsLong());
  }

  @Override
  public int first(FuzzThread thread) {
    return levels.next(thread);
  }

  @Override
  public int atPoint(FuzzThread thread) {
    return thread.points < thread.nextLook ? NONE : look(thread);
  }

  private int look(FuzzThread thread) {
    long now = clock.getAsLong();
    if (thread.isDemoted) {
      thread.isDemoted = false;
      return levels.next(thread);
    }
    long next = due.get();
    long early = next - now;
    thread.nextLook = thread.points + (early > 0 ? skipped(thread, now, early) : 1);
    thread.lookNanos = now;
    thread.lookPoint = thread.points;
    if (early > 0 || !due.compareAndSet(next, now + interval)) {
      return NONE;
    }
    return levels.next(thread);
  }

  /** How many points the thread will pass in half of the time that is left. */
  private static long skipped(FuzzThread thread, long now, long early) {
    double pace = (thread.points - thread.lookPoint) / (double) Math.max(1, now - thread.lookNanos);
    return Math.clamp((long) (pace * early / 2), 1, MOST_SKIPPED);
  }

  @Override
  public int ofAnother(FuzzThread thread) {
    return levels.ofAnother(thread);
  }

  @Override
  public synchronized int ofUnknown() {
    return RandomLevels.next(ofUnknown);
  }
}
