package dev.selvage.core.engine.sync;

import dev.selvage.core.engine.memory.Footprints;
import dev.selvage.core.engine.memory.Ordering;
import dev.selvage.core.engine.strand.Scheduler;
import dev.selvage.core.engine.strand.Strand;
import dev.selvage.core.engine.strand.Wait;
import dev.selvage.core.engine.time.VirtualClock;
import dev.selvage.model.OperationKind;
import dev.selvage.monitor.event.PseudoField;

/** What strands do to each other as threads: join, interrupt; and sleep and yield. */
public final class Threads {
  private final Scheduler scheduler;
  private final Monitors monitors;
  private final VirtualClock clock;
  private final Ordering ordering;
  private final Footprints footprints;

  public Threads(
      Scheduler scheduler,
      Monitors monitors,
      VirtualClock clock,
      Ordering ordering,
      Footprints footprints) {
    this.footprints = footprints;
    this.ordering = ordering;
    this.scheduler = scheduler;
    this.monitors = monitors;
    this.clock = clock;
  }

  /**
   * Waits on the running strand for another one; {@code millis} 0 is for ever.
   *
   * @param other the strand of the thread, null when it is none yet
   * @return false when it was none, and others have had a chance to start it
   */
  public boolean join(Strand other, Thread thread, long millis) throws InterruptedException {
    Strand me = scheduler.current();
    int site = me.takeCallSite();
    footprints.look(thread, Footprints.START);
    if (site != 0 && !mustWait(me, other)) {
      scheduler.point(OperationKind.JOIN, thread, site);
    }
    if (other == null) {
      footprints.look(thread, Footprints.START);
      return false;
    }
    boolean waits = mustWait(me, other);
    if (waits) {
      if (site == 0) {
        // It would not have stopped here otherwise.
        footprints.look(thread, Footprints.END);
      }
      me.pend(OperationKind.JOIN, thread, site);
      long nanos = millis > Long.MAX_VALUE / 1_000_000 ? Long.MAX_VALUE : millis * 1_000_000;
      me.nextInList = other.joiners;
      other.joiners = me;
      scheduler.block(Wait.JOIN, other, millis == 0 ? Strand.NO_DEADLINE : clock.after(nanos));
      leaveJoiners(other, me);
      monitors.pass(thread);
    }
    footprints.look(thread, PseudoField.MONITOR);
    looksAtEnd(me, other, site == 0 || waits && me.timedOut);
    if (other.terminated) {
      ordering.acquire(me, thread, PseudoField.END);
      ordering.joined(me, other);
    } else if (ordering.takesInterrupt(me)) {
      throw new InterruptedException();
    }
    return true;
  }

  /**
   * A joiner goes on because the other one has ended, as a rule.
   *
   * @param couldGoOn whether it might have gone on without
   */
  private void looksAtEnd(Strand me, Strand other, boolean couldGoOn) {
    if (other.terminated && !me.interrupted && !couldGoOn) {
      footprints.await(other.thread, Footprints.END);
    } else {
      footprints.look(other.thread, Footprints.END);
    }
    // With an interrupt it goes on before the end of the other one, too.
    footprints.lookAtInterrupt(me.thread);
  }

  private boolean mustWait(Strand me, Strand other) {
    return other != null && !other.terminated && !me.interrupted;
  }

  private static void leaveJoiners(Strand other, Strand me) {
    if (other.joiners == me) {
      other.joiners = me.nextInList;
    } else {
      for (Strand each = other.joiners; each != null; each = each.nextInList) {
        if (each.nextInList == me) {
          each.nextInList = me.nextInList;
          break;
        }
      }
    }
    me.nextInList = null;
  }

  /** The interrupt flag of a strand has been set. HotSpot makes the park permit available too. */
  public void interrupted(Strand strand) {
    footprints.change(strand.thread, Footprints.WAITING);
    footprints.change(strand.thread, Footprints.PERMIT);
    switch (strand.waiting) {
      case Wait.NOTIFY, Wait.PARK, Wait.JOIN, Wait.SLEEP -> scheduler.wake(strand);
      default -> {
        // Running, about to run, or after a monitor: the flag is looked at later.
      }
    }
    strand.permit = !strand.terminated;
  }

  public void sleep(long nanos) throws InterruptedException {
    Strand me = scheduler.current();
    me.pend(OperationKind.SLEEP, null, me.takeCallSite());
    if (ordering.takesInterrupt(me)) {
      throw new InterruptedException();
    }
    if (me.atomic == 0) {
      scheduler.sleep(clock.after(nanos));
    } else {
      footprints.lookAtClock();
      footprints.moveClock();
      clock.advanceTo(clock.after(nanos));
    }
    if (ordering.takesInterrupt(me)) {
      throw new InterruptedException();
    }
  }

  public void yieldNow() {
    scheduler.yieldPoint(OperationKind.YIELD, scheduler.current().takeCallSite());
  }

  public void spinWait() {
    scheduler.yieldPoint(OperationKind.SPIN, scheduler.current().takeCallSite());
  }
}
