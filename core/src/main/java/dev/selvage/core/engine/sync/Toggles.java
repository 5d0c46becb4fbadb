package dev.selvage.core.engine.sync;

import dev.selvage.core.engine.strand.Scheduler;
import dev.selvage.model.OperationKind;

/** Locks with one operation, which takes a free one and releases one's own: the monitor's model. */
public final class Toggles {
  private final Scheduler scheduler;
  private final ModelledMonitors monitors;

  public Toggles(Models models) {
    scheduler = models.scheduler();
    monitors = models.monitors();
  }

  public void toggle(Object lock, int site) {
    scheduler.point(OperationKind.TOGGLE, lock, site);
    if (monitors.isHeld(lock)) {
      monitors.exit(lock, site);
    } else {
      monitors.enter(lock, 0);
    }
  }
}
