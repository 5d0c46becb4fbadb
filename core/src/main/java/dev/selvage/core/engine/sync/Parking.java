package dev.selvage.core.engine.sync;

import dev.selvage.core.engine.memory.Footprints;
import dev.selvage.core.engine.strand.Scheduler;
import dev.selvage.core.engine.strand.Strand;
import dev.selvage.core.engine.strand.Wait;
import dev.selvage.core.engine.time.VirtualClock;
import dev.selvage.model.OperationKind;
import java.util.concurrent.locks.LockSupport;

/** {@code LockSupport}: one permit per strand. */
public final class Parking {
  private final Scheduler scheduler;
  private final VirtualClock clock;
  private final Footprints footprints;

  public Parking(Scheduler scheduler, VirtualClock clock, Footprints footprints) {
    this.footprints = footprints;
    this.scheduler = scheduler;
    this.clock = clock;
  }

  /** Parks the running strand; negative {@code nanos} is for ever. */
  public void park(long nanos) {
    Strand me = scheduler.current();
    int site = me.takeCallSite();
    if (site != 0) {
      scheduler.point(OperationKind.PARK, null, site);
    }
    footprints.look(me.thread, Footprints.PERMIT);
    if (me.permit) {
      takePermit(me);
      return;
    }
    footprints.lookAtInterrupt(me.thread);
    if (me.interrupted) {
      return;
    }
    me.pend(OperationKind.PARK, null, site);
    Object queue = footprints.isOn() ? blockerOf(me) : null;
    changeQueue(queue);
    scheduler.block(Wait.PARK, null, nanos < 0 ? Strand.NO_DEADLINE : clock.after(nanos));
    takePermit(me);
    changeQueue(queue);
  }

  /** Who parks in the JDK has queued up for something, and leaves the queue afterwards. */
  private void changeQueue(Object queue) {
    if (queue != null) {
      footprints.change(queue, Footprints.QUEUE);
    }
  }

  private void takePermit(Strand me) {
    me.permit = false;
    footprints.change(me.thread, Footprints.PERMIT);
  }

  public void unpark(Strand strand) {
    Strand me = scheduler.current();
    if (me.operation == OperationKind.UNPARK) {
      strand.unparker = me;
      strand.unparkSite = me.lastSite;
    }
    footprints.change(strand.thread, Footprints.PERMIT);
    if (strand.waiting == Wait.PARK) {
      scheduler.wake(strand);
    } else if (!strand.terminated) {
      strand.permit = true;
    }
  }

  /** The object a parked strand named as its blocker, or null. */
  public static Object blockerOf(Strand strand) {
    return LockSupport.getBlocker(strand.thread);
  }
}
