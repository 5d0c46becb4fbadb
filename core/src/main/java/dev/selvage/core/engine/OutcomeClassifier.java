package dev.selvage.core.engine;

import dev.selvage.core.engine.deadlock.ParkedLocks;
import dev.selvage.core.engine.deadlock.StuckStrands;
import dev.selvage.core.engine.deadlock.WaitStates;
import dev.selvage.core.engine.name.Frames;
import dev.selvage.core.engine.name.StrandNames;
import dev.selvage.core.engine.strand.Strand;
import dev.selvage.core.engine.sync.Parking;
import dev.selvage.model.ExecutionOutcome;
import dev.selvage.model.Finding;
import dev.selvage.model.Frame;
import dev.selvage.model.LossOfControl;
import dev.selvage.model.LossOfControl.ThreadDump;
import dev.selvage.model.Note;
import dev.selvage.monitor.detect.EventDetector;
import dev.selvage.monitor.object.ObjectNames;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** Determines how an execution has ended. Called when no thread is under control. */
final class OutcomeClassifier {
  private final EngineParts parts;
  private final Supplier<ObjectNames> names;

  OutcomeClassifier(EngineParts parts, Supplier<ObjectNames> names) {
    this.parts = parts;
    this.names = names;
  }

  /** Whether no strand can continue, although the program has not ended. */
  boolean isStuck() {
    return !parts.end.isBodyDone()
        && parts.life.thrown() == null
        && parts.life.exitStatus() == null
        && !parts.scheduler.counts().isCutOff();
  }

  /**
   * Determines how the latest execution has ended.
   *
   * @param detectors those that have watched it
   */
  ExecutionReport report(List<EventDetector> detectors) {
    FindingMaker maker = new FindingMaker(parts.siteKeys);
    heldFromBefore();
    List<Note> notes = new ArrayList<>(parts.leftovers.end());
    notes.addAll(parts.initializers.notes());
    Finding finding = null;
    if (parts.life.thrown() != null) {
      LossOfControl fault = LinkageFaults.in(parts.life.thrown());
      if (fault == null) {
        finding = maker.ofThrowable(parts.life.thrown(), parts.life.thrower());
      } else {
        parts.outside.lose(fault);
      }
    } else if (parts.life.exitStatus() != null) {
      finding =
          parts.life.exitStatus() == 0
              ? null
              : maker.ofExit(parts.life.exitStatus(), parts.life.thrower());
    } else if (!haveAllEnded()) {
      finding = stuck(notes);
    }
    ExecutionOutcome outcome =
        new ExecutionOutcome(
            parts.scheduler.counts().steps(),
            parts.scheduler.count(),
            parts.scheduler.counts().preemptions(),
            finding != null,
            parts.scheduler.counts().isCutOff());
    for (EventDetector each : detectors) {
      each.ended(outcome);
    }
    List<Finding> observed = new ArrayList<>(0);
    for (EventDetector each : detectors) {
      observed.addAll(each.findings());
      notes.addAll(each.notes());
    }
    return new ExecutionReport(
        outcome, finding, observed, notes, parts.outside.lostControl(), endedIn());
  }

  /** The thread in which the execution was ended on request; null if it was not. */
  private ThreadDump endedIn() {
    Strand strand = parts.scheduler.counts().endedAt();
    return strand == null
        ? null
        : new ThreadDump(
            StrandNames.of(strand),
            Thread.State.RUNNABLE,
            Frames.ofProgram(stackOf(strand), true).stream()
                .limit(ThrownFindings.MAX_STACK)
                .map(Frame::of)
                .toList(),
            0,
            null);
  }

  /** Of a strand that may have gone on to its end. */
  private StackTraceElement[] stackOf(Strand strand) {
    return strand.peekEnded() ? new StackTraceElement[0] : parts.carrier.stackOf(strand);
  }

  /** Reports a lock in static state that a dropped strand of an earlier execution still holds. */
  private void heldFromBefore() {
    for (int i = 0; i < parts.scheduler.count(); i++) {
      Thread owner = ParkedLocks.ownerOf(parts.scheduler.get(i));
      if (owner != null && parts.strands.of(owner) == null) {
        parts.outside.lose(
            new LossOfControl.EarlierLock(
                Parking.blockerOf(parts.scheduler.get(i)).getClass().getName(), owner.getName()));
      }
    }
  }

  /** Whether nothing is left of the program, as after most executions. */
  private boolean haveAllEnded() {
    for (int i = 0; i < parts.scheduler.count(); i++) {
      if (!parts.scheduler.get(i).peekEnded()) {
        return false;
      }
    }
    return parts.end.isBodyDone() && !parts.scheduler.counts().isCutOff();
  }

  private Finding stuck(List<Note> notes) {
    WaitStates states =
        new WaitStates(
            parts.carrier, parts.monitors, parts.locks, parts.waitGraph, parts.siteKeys, names);
    StuckStrands stuck =
        new StuckStrands(
            parts.scheduler,
            parts.carrier,
            parts.monitors,
            parts.waitGraph,
            parts.idleWorkers,
            states);
    boolean isCutOff = parts.scheduler.counts().isCutOff();
    boolean isGivenUp =
        parts.scheduler.counts().isPruned() || parts.scheduler.counts().endedAt() != null;
    if (isCutOff && !isGivenUp) {
      notes.add(new Note.CutOff(parts.scheduler.counts().steps()));
    }
    Finding finding = parts.end.watchesCycles() ? stuck.ofCycle(isGivenUp) : null;
    if (finding == null && !isCutOff) {
      finding = stuck.ofStandstill(parts.end.isBodyDone(), parts.end.isWholeProgram(), notes);
    }
    if (finding != null) {
      parts.outside.stuck();
    }
    return finding;
  }
}
