package dev.selvage.core.engine.strand;

import dev.selvage.core.engine.effect.Effects;
import dev.selvage.core.engine.time.VirtualClock;

/** Ends waits with time-outs and sleeps, and advances the clock when they end. */
final class Clockwork {
  private static final long DAY_NANOS = 24L * 60 * 60 * 1_000_000_000;
  private static final int MAX_ROUNDS = 3;

  /** After so many rounds without any change it is certain that there will be no more. */
  static final int SURE = 2;

  private final Effects effects;
  private final VirtualClock clock;
  private final StrandSet strands;
  private final StallGuard guard;

  /** The strand that has waited for a day or more, repeatedly, since another strand ran. */
  private Strand longWaiter;

  private int rounds;

  Clockwork(Effects effects, VirtualClock clock, StrandSet strands, StallGuard guard) {
    this.effects = effects;
    this.clock = clock;
    this.strands = strands;
    this.guard = guard;
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
      if (!isInVain(timed.get(i), SURE)) {
        earliest = Math.min(earliest, timed.get(i).deadline);
      }
    }
    return earliest;
  }

  /** Whether a time-out may expire early. */
  boolean canExpireEarly() {
    IndexedStrands timed = strands.timed();
    for (int i = 0; i < timed.count(); i++) {
      if (!isInVain(timed.get(i), 1)) {
        return true;
      }
    }
    return false;
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
    if (earliest == Long.MAX_VALUE) {
      return false;
    }
    int expiry = effects.expire();
    clock.expire(earliest);
    for (int i = timed.count() - 1; i >= 0; i--) {
      // Backwards: enabling a strand moves the last one to its place.
      Strand strand = timed.get(i);
      if (strand.deadline == earliest && !isInVain(strand, SURE)) {
        strand.expires(expiry);
        strands.enable(strand);
      }
    }
    return true;
  }

  /** If all strands have run for so long that time-outs must have expired, the first ones do. */
  void expireIfSpent(Strand running) {
    if (StallGuard.isSpent(running) && strands.timed().count() > 0 && guard.areAllSpent()) {
      guard.forgetEffort();
      expireEarliest();
    }
  }

  /**
   * Whether the strand waits in a loop, again and again, and would only wait once more when its
   * time-out expires.
   */
  static boolean isInVain(Strand strand, int rounds) {
    return strand.loops != null && strand.loops.isPolling(rounds);
  }

  /**
   * The chosen strand wakes from sleep, or by an early time-out.
   *
   * @param areOthersWoken whether that ends the waits of all others whose deadline has passed
   */
  void wakeAtDeadline(Strand strand, boolean areOthersWoken) {
    strand.timedOut |= strand.peekWaiting() != Wait.SLEEP;
    clock.advanceTo(strand.deadline);
    strands.enableAtDeadline(strand);
    if (areOthersWoken) {
      wakeOverdue();
    }
  }

  private void wakeOverdue() {
    IndexedStrands timed = strands.timed();
    for (int i = timed.count() - 1; i >= 0; i--) {
      // Backwards: enabling a strand moves the last one to its place.
      Strand strand = timed.get(i);
      if (strand.deadline <= clock.peek()) {
        strand.isPassed();
        strands.enableAtDeadline(strand);
      }
    }
  }

  /** The chosen strand continues because time-outs have expired. */
  void afterExpiry() {
    if (strands.sleepers() > 0) {
      clock.expired();
    }
  }
}
