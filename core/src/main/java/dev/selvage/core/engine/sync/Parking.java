package dev.selvage.core.engine.sync;

import dev.selvage.core.engine.effect.Effects;
import dev.selvage.core.engine.effect.Variable;
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
  private final Effects effects;

  public Parking(Scheduler scheduler, VirtualClock clock, Effects effects) {
    this.scheduler = scheduler;
    this.clock = clock;
    this.effects = effects;
  }

  /** Parks the running strand; negative {@code nanos} mean forever. */
  public void park(long nanos) {
    Strand me = scheduler.current();
    int site = me.takeCallSite();
    if (site != 0) {
      scheduler.point(OperationKind.PARK, null, site);
    }
    // An interrupt gives a permit, too, so everything observable has been announced.
    if (me.takesPermit() || me.peekInterrupted()) {
      return;
    }
    me.pend(OperationKind.PARK, null, site);
    Object queue = effects.hasFootprints() ? blockerOf(me) : null;
    changeQueue(queue);
    scheduler.block(Wait.PARK, null, nanos < 0 ? Strand.NO_DEADLINE : clock.after(nanos));
    me.losesPermit();
    changeQueue(queue);
  }

  /** A strand that parks in the JDK has entered a queue, and leaves it later. */
  private void changeQueue(Object queue) {
    if (queue != null) {
      effects.write(queue, Variable.QUEUE);
    }
  }

  public void unpark(Strand strand) {
    Strand me = scheduler.current();
    if (me.operation == OperationKind.UNPARK) {
      strand.unparker = me;
      strand.unparkSite = me.lastSite;
    }
    strand.isUnparked();
    if (strand.peekWaiting() == Wait.PARK) {
      scheduler.wake(strand);
    }
  }

  /** The blocker object of a parked strand, or null. */
  public static Object blockerOf(Strand strand) {
    return LockSupport.getBlocker(strand.thread);
  }
}
