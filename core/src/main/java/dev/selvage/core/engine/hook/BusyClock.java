package dev.selvage.core.engine.hook;

import dev.selvage.core.engine.strand.Scheduler;
import dev.selvage.core.engine.strand.Strand;
import dev.selvage.core.engine.time.VirtualClock;
import dev.selvage.model.OperationKind;

/**
 * Ends loops that wait for a point in time by reading the clock: after many readings without a wait
 * in between, each further one yields and advances the clock, unless that would keep others waiting
 * for too long.
 */
final class BusyClock {
  private static final int PATIENCE = 100;
  private static final long TICK_NANOS = 1_000_000;

  private final Scheduler scheduler;
  private final VirtualClock clock;

  BusyClock(Scheduler scheduler, VirtualClock clock) {
    this.scheduler = scheduler;
    this.clock = clock;
  }

  void read() {
    Strand me = scheduler.current();
    if (++me.clockReadings > PATIENCE) {
      scheduler.yieldPoint(OperationKind.SPIN, me.lastSite);
      long later = clock.after(TICK_NANOS);
      if (scheduler.stalls().allows(me, later)) {
        clock.advanceTo(later);
      }
    }
  }
}
