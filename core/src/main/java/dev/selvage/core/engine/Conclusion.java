package dev.selvage.core.engine;

import dev.selvage.core.engine.memory.SiteKeys;
import dev.selvage.core.engine.statics.Leftovers;
import dev.selvage.core.engine.statics.StaticInitializers;
import dev.selvage.core.engine.strand.Carrier;
import dev.selvage.core.engine.strand.Scheduler;
import dev.selvage.core.engine.strand.StrandTable;
import dev.selvage.core.engine.stuck.HeldLocks;
import dev.selvage.core.engine.stuck.IdleWorkers;
import dev.selvage.core.engine.stuck.Locks;
import dev.selvage.core.engine.stuck.StuckStrands;
import dev.selvage.core.engine.stuck.WaitGraph;
import dev.selvage.core.engine.sync.Monitors;
import dev.selvage.core.engine.sync.Parking;
import dev.selvage.model.ExecutionOutcome;
import dev.selvage.model.Finding;
import dev.selvage.model.Note;
import dev.selvage.model.NoteKind;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** Tells how an execution has ended. Runs when nothing is under control. */
final class Conclusion {
  private final Carrier carrier;
  private final Scheduler scheduler;
  private final StrandTable strands;
  private final Monitors monitors;
  private final HeldLocks locks;
  private final WaitGraph waitGraph;
  private final IdleWorkers idleWorkers;
  private final SiteKeys siteKeys;
  private final StrandLife life;
  private final ProgramEnd end;
  private final Outside outside;
  private final Leftovers leftovers;
  private final StaticInitializers initializers;
  private final Supplier<ObjectNames> names;

  Conclusion(
      Carrier carrier,
      Scheduler scheduler,
      StrandTable strands,
      Monitors monitors,
      HeldLocks locks,
      WaitGraph waitGraph,
      IdleWorkers idleWorkers,
      SiteKeys siteKeys,
      StrandLife life,
      ProgramEnd end,
      Outside outside,
      Leftovers leftovers,
      StaticInitializers initializers,
      Supplier<ObjectNames> names) {
    this.carrier = carrier;
    this.scheduler = scheduler;
    this.strands = strands;
    this.monitors = monitors;
    this.locks = locks;
    this.waitGraph = waitGraph;
    this.idleWorkers = idleWorkers;
    this.siteKeys = siteKeys;
    this.life = life;
    this.end = end;
    this.outside = outside;
    this.leftovers = leftovers;
    this.initializers = initializers;
    this.names = names;
  }

  /** Whether nobody could go on, and the program has not ended. */
  boolean isStuck() {
    return !end.isBodyDone()
        && life.thrown() == null
        && life.exitStatus() == null
        && !scheduler.isCutOff();
  }

  /**
   * Tells how the latest execution has ended.
   *
   * @param detections who has watched it
   */
  ExecutionReport report(List<Detection> detections) {
    FindingMaker maker = new FindingMaker(siteKeys);
    heldFromBefore();
    List<Note> notes = new ArrayList<>(leftovers.end());
    notes.addAll(initializers.notes());
    Finding finding = null;
    if (life.thrown() != null) {
      finding = maker.ofThrowable(life.thrown(), life.thrower());
    } else if (life.exitStatus() != null) {
      finding = life.exitStatus() == 0 ? null : maker.ofExit(life.exitStatus(), life.thrower());
    } else {
      finding = stuck(notes);
    }
    ExecutionOutcome outcome =
        new ExecutionOutcome(
            scheduler.steps(),
            scheduler.count(),
            scheduler.preemptions(),
            finding != null,
            scheduler.isCutOff());
    detections.forEach(detection -> detection.ended(outcome));
    List<Finding> observed = new ArrayList<>();
    for (Detection each : detections) {
      observed.addAll(each.findings());
    }
    detections.forEach(detection -> notes.addAll(detection.notes()));
    return new ExecutionReport(outcome, finding, observed, notes, outside.lostControl());
  }

  /** A lock in static state that a left-over strand of an earlier execution still holds. */
  private void heldFromBefore() {
    for (int i = 0; i < scheduler.count(); i++) {
      Thread owner = Locks.ownerOf(scheduler.get(i));
      if (owner != null && strands.of(owner) == null) {
        outside.lose(
            "the lock "
                + Parking.blockerOf(scheduler.get(i)).getClass().getName()
                + " is still held by thread \""
                + owner.getName()
                + "\" of an earlier execution: it is in static state, which is not reset");
      }
    }
  }

  private Finding stuck(List<Note> notes) {
    StuckStrands stuck =
        new StuckStrands(
            scheduler, carrier, monitors, locks, waitGraph, idleWorkers, siteKeys, names);
    if (scheduler.isCutOff() && !scheduler.isPruned()) {
      notes.add(
          new Note(
              NoteKind.CUT_OFF,
              "an execution was stopped after " + scheduler.steps() + " steps (--max-steps)"));
    }
    Finding finding = end.watchesCycles() ? stuck.ofCycle() : null;
    if (finding == null && !scheduler.isCutOff()) {
      finding = stuck.ofStandstill(end.isBodyDone(), notes);
    }
    if (finding != null) {
      outside.stuck();
    }
    return finding;
  }
}
