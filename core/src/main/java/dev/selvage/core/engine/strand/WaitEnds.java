package dev.selvage.core.engine.strand;

import dev.selvage.core.engine.effect.Effects;

/**
 * How waits end by themselves: sleeps, time-outs, spurious wake-ups. Determines what that adds to
 * the options of a question, or takes away, and ends the wait of the strand that was chosen.
 */
final class WaitEnds {
  private final Effects effects;
  private final StrandSet strands;
  private final Clockwork clockwork;
  private final StallGuard guard;
  private final ExtendedOptions offer;
  private boolean expireAnytime;
  private int spuriousLeft;

  /** Whether a strand has ever waited with a time-out. */
  private boolean hasTimeouts;

  /** Whether a strand has ever waited in a way that may end spuriously. */
  private boolean hasWaits;

  WaitEnds(Effects effects, StrandSet strands, Clockwork clockwork, StallGuard guard) {
    this.effects = effects;
    this.strands = strands;
    this.clockwork = clockwork;
    this.guard = guard;
    this.offer = new ExtendedOptions(strands, clockwork, guard);
  }

  /** An execution begins. */
  void reset(WaitRules waits) {
    expireAnytime = waits.timeoutsAnytime();
    spuriousLeft = waits.spurious();
    guard.reset(waits);
  }

  /** The running strand has begun to wait. */
  void begins(Strand strand, int why, long deadline) {
    boolean mayEndSpuriously = why == Wait.NOTIFY || why == Wait.PARK;
    hasWaits |= mayEndSpuriously;
    if (spuriousLeft > 0 && mayEndSpuriously) {
      effects.opens();
    }
    if (deadline != Strand.NO_DEADLINE && clockwork.canExpire(strand, deadline)) {
      hasTimeouts = true;
      strands.limit(strand, deadline);
      if (expireAnytime) {
        guard.matters();
      }
    }
  }

  boolean hasTimeouts() {
    return hasTimeouts;
  }

  boolean hasWaits() {
    return hasWaits;
  }

  /** The running strand sleeps. */
  void sleeps(Strand strand, long deadline) {
    strands.sleep(strand, deadline);
    guard.matters();
  }

  /** Whether a wait could end by itself although no strand can continue. */
  boolean canEndEarly() {
    return expireAnytime && clockwork.canExpireEarly();
  }

  /** Whether the options are just the enabled strands. */
  boolean arePlain(Strand last) {
    return (strands.sleepers() == 0 || strands.timed().count() == 0 && !guard.isBounded())
        && !expireAnytime
        && (spuriousLeft == 0 || strands.waiters() == 0)
        && !(last.yielded && last.spin.isSpinning());
  }

  /** The options if they are not just the enabled strands. */
  ExtendedOptions options(Strand last) {
    int spurious = strands.waiters() == 0 ? 0 : spuriousLeft;
    while (!offer.collect(last, expireAnytime, spurious)) {
      // Only sleepers beyond the first time-out: that one has to expire first.
      clockwork.expireEarliest();
    }
    return offer;
  }

  /** One strand has to continue. */
  ExtendedOptions only(Strand strand) {
    offer.only(strand);
    return offer;
  }

  /**
   * The chosen strand wakes by itself: from sleep, by an early time-out or spuriously.
   *
   * @param observer null for none
   */
  void end(Strand strand, StepObserver observer) {
    boolean isSleep = strand.peekWaiting() == Wait.SLEEP;
    if (isSleep || strand.isTimed() && expireAnytime && guard.allows(strand.deadline)) {
      clockwork.wakeAtDeadline(strand, expireAnytime);
      if (observer != null) {
        observe(strand, isSleep, observer);
      }
    } else {
      spuriousLeft--;
      effects.opens();
      strands.enable(strand);
    }
  }

  private void observe(Strand woken, boolean isSleep, StepObserver observer) {
    Strand ready = guard.longestReady(woken);
    if (ready != null) {
      observer.stalls(woken, isSleep, woken.waitNanos, ready, guard.lag(ready));
    }
  }
}
