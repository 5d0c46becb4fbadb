package dev.selvage.core.engine.sync;

import dev.selvage.core.engine.effect.Effects;
import dev.selvage.core.engine.effect.Variable;
import dev.selvage.core.engine.strand.Scheduler;
import dev.selvage.core.engine.strand.Strand;
import dev.selvage.core.engine.strand.Wait;
import dev.selvage.core.engine.time.VirtualClock;
import dev.selvage.model.OperationKind;

/** What strands do to each other as threads: join, interrupt; and sleep and yield. */
public final class Threads {
  /** More than any class of the JDK spins before it parks; Exchanger spins 1,024 times. */
  private static final int MOST_SPINS_IN_JDK = 2_048;

  private final Scheduler scheduler;
  private final ModelledMonitors monitors;
  private final VirtualClock clock;
  private final Effects effects;

  public Threads(
      Scheduler scheduler, ModelledMonitors monitors, VirtualClock clock, Effects effects) {
    this.scheduler = scheduler;
    this.monitors = monitors;
    this.clock = clock;
    this.effects = effects;
  }

  /**
   * Waits on the running strand for another one; {@code millis} 0 means forever.
   *
   * @param other the strand of the thread, null if it is not a strand yet
   * @return false if it was not a strand, and others have had a chance to start it
   */
  public boolean join(Strand other, Thread thread, long millis) throws InterruptedException {
    Strand me = scheduler.current();
    int site = me.takeCallSite();
    effects.read(thread, Variable.START);
    if (site != 0 && !mustWait(me, other)) {
      scheduler.point(OperationKind.JOIN, thread, site);
    }
    if (other == null) {
      effects.read(thread, Variable.START);
      return false;
    }
    boolean waits = mustWait(me, other);
    if (waits) {
      if (site == 0 || millis > 0) {
        // It would not have stopped here otherwise, or would not have been able to time out.
        other.stopsJoiner(me);
      }
      me.pend(OperationKind.JOIN, thread, site);
      long nanos = millis > Long.MAX_VALUE / 1_000_000 ? Long.MAX_VALUE : millis * 1_000_000;
      me.nextInList = other.joiners;
      other.joiners = me;
      scheduler.block(Wait.JOIN, other, millis == 0 ? Strand.NO_DEADLINE : clock.after(nanos));
      other.joiners = StrandLists.without(other.joiners, me);
      monitors.pass(thread);
    }
    // A time-out would have let it continue as well.
    boolean isEndNeeded = site != 0 && millis == 0;
    if (!other.endIsJoined(me, isEndNeeded) && me.takesInterrupt()) {
      throw new InterruptedException();
    }
    return true;
  }

  /**
   * Only for deciding whether there is a point: the code that follows announces what it observes.
   */
  private static boolean mustWait(Strand me, Strand other) {
    return other != null && !other.peekEnded() && !me.peekInterrupted();
  }

  /** The interrupt status of a strand has been set. HotSpot gives the park permit, too. */
  public void interrupted(Strand strand) {
    strand.isDisturbed();
    strand.getsPermit();
    switch (strand.peekWaiting()) {
      case Wait.NOTIFY, Wait.PARK, Wait.JOIN, Wait.SLEEP -> scheduler.wake(strand);
      default -> {
        // Running, about to run, or waiting for a monitor: the status is checked later.
      }
    }
  }

  public void sleep(long nanos) throws InterruptedException {
    Strand me = scheduler.current();
    me.pend(OperationKind.SLEEP, null, me.takeCallSite());
    if (me.takesInterrupt()) {
      throw new InterruptedException();
    }
    if (me.atomic == 0) {
      scheduler.sleep(clock.after(nanos));
    } else {
      clock.advanceTo(clock.after(nanos));
    }
    if (me.takesInterrupt()) {
      throw new InterruptedException();
    }
  }

  public void yieldNow() {
    scheduler.yieldPoint(OperationKind.YIELD, scheduler.current().takeCallSite());
  }

  /**
   * The running strand spins. Code of the JDK does so for a while before it parks; it makes no
   * difference whether others run before or after that, so they wait until it parks, or has spun
   * for longer than any such code does.
   */
  public void spinWait() {
    Strand me = scheduler.current();
    int site = me.takeCallSite();
    if (site != 0 || ++me.spinsInJdk > MOST_SPINS_IN_JDK) {
      scheduler.yieldPoint(OperationKind.SPIN, site);
    }
  }
}
