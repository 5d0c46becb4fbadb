package dev.selvage.core.engine.sync;

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

  public Parking(Scheduler scheduler, VirtualClock clock) {
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
    if (me.permit) {
      me.permit = false;
      return;
    }
    if (me.interrupted) {
      return;
    }
    me.pend(OperationKind.PARK, null, site);
    scheduler.block(Wait.PARK, null, nanos < 0 ? Strand.NO_DEADLINE : clock.after(nanos));
    me.permit = false;
  }

  public void unpark(Strand strand) {
    Strand me = scheduler.current();
    if (me.operation == OperationKind.UNPARK) {
      strand.unparker = me;
      strand.unparkSite = me.lastSite;
    }
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
