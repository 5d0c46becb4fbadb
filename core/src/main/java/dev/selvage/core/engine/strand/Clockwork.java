package dev.selvage.core.engine.strand;

import dev.selvage.core.engine.effect.Effects;
import dev.selvage.core.engine.time.VirtualClock;

/** Ends waits with time-outs and sleeps, and advances the clock when they end. */
final class Clockwork {
  private static final long DAY_NANOS = 24L * 60 * 60 * 1_000_000_000;
  private static final int MAX_ROUNDS = 3;

  private final Effects effects;
  private final VirtualClock clock;
  private final StrandSet strands;

  /** The strand that has waited for a day or more, repeatedly, since another strand ran. */
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

  /** A different strand continues. */
  void switched() {
    longWaiter = null;
  }

  /**
   * Whether the wait that begins can end by its time-out. A strand that waits for days, again and
   * again, while no other strand does anything, waits forever, as {@code ExecutorService.close}
   * does.
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

  /**
   * No strand can continue otherwise: the first time-outs expire. Returns whether there were any.
   */
  boolean expireEarliest() {
    IndexedStrands timed = strands.timed();
    if (timed.count() == 0) {
      return false;
    }
    long earliest = earliest();
    int expiry = effects.expire();
    clock.expire(earliest);
    for (int i = timed.count() - 1; i >= 0; i--) {
      // Backwards: enabling a strand moves the last one to its place.
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

  /** The chosen strand continues because time-outs have expired. */
  void afterExpiry() {
    if (strands.sleepers() > 0) {
      clock.expired();
    }
  }
}
