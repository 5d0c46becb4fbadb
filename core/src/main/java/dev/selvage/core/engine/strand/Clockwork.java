package dev.selvage.core.engine.strand;

import dev.selvage.core.engine.effect.Effects;
import dev.selvage.core.engine.time.VirtualClock;

/** Lets waits end by their time-outs, and sleeps end, and moves the clock on when they do. */
final class Clockwork {
  private static final long DAY_NANOS = 24L * 60 * 60 * 1_000_000_000;
  private static final int MAX_ROUNDS = 3;

  private final Effects effects;
  private final VirtualClock clock;
  private final StrandSet strands;

  /** The strand that waited for a day or more, in that many rounds, since another one ran. */
  private Strand longWaiter;

  private int rounds;

  Clockwork(Effects effects, VirtualClock clock, StrandSet strands) {
    this.effects = effects;
    this.clock = clock;
    this.strands = strands;
  }

  void clear() {
    longWaiter = null;
  }

  /** Another strand than the last one goes on. */
  void switched() {
    longWaiter = null;
  }

  /**
   * Whether the wait that begins can end by its time-out. One that waits for days, round after
   * round, while no other strand does anything, waits forever: {@code ExecutorService.close} does
   * so.
   */
  boolean canExpire(Strand strand, long deadline) {
    if (deadline - clock.peek() < DAY_NANOS) {
      return true;
    }
    rounds = strand == longWaiter ? rounds + 1 : 1;
    longWaiter = strand;
    return rounds <= MAX_ROUNDS;
  }

  /** The first deadline of a wait; {@code Long.MAX_VALUE} when there is none. */
  long earliest() {
    long earliest = Long.MAX_VALUE;
    IndexedStrands timed = strands.timed();
    for (int i = 0; i < timed.count(); i++) {
      earliest = Math.min(earliest, timed.get(i).deadline);
    }
    return earliest;
  }

  /** No strand can go on otherwise: the first time-outs expire. Whether there were any. */
  boolean expireEarliest() {
    IndexedStrands timed = strands.timed();
    if (timed.count() == 0) {
      return false;
    }
    long earliest = earliest();
    int expiry = effects.expire();
    clock.expire(earliest);
    for (int i = timed.count() - 1; i >= 0; i--) {
      // Backwards: enabling a strand puts the last one in its place.
      Strand strand = timed.get(i);
      if (strand.deadline == earliest) {
        strand.expires(expiry);
        strands.enable(strand);
      }
    }
    return true;
  }

  /** The chosen strand wakes from sleep, or by an early time-out. */
  void wakeAtDeadline(Strand strand) {
    strand.timedOut |= strand.peekWaiting() != Wait.SLEEP;
    clock.advanceTo(strand.deadline);
    strands.enable(strand);
  }

  /** The chosen strand goes on because time-outs have expired. */
  void afterExpiry() {
    if (strands.sleepers() > 0) {
      clock.expired();
    }
  }
}
