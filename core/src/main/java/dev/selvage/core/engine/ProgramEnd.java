package dev.selvage.core.engine;

import dev.selvage.core.engine.deadlock.IdleWorkers;
import dev.selvage.core.engine.deadlock.WaitGraph;
import dev.selvage.core.engine.strand.Ending;
import dev.selvage.core.engine.strand.Scheduler;
import dev.selvage.core.engine.strand.Strand;

/**
 * Determines when an execution is over although strands are left: once the body has returned,
 * daemons and idle pool workers do not keep it running. Strands that wait for each other end it,
 * too.
 */
final class ProgramEnd implements Ending {
  /**
   * A worker that still has something to do at a later time, such as a delayed task, is waited for.
   * One that has waited more often than that is taken for one that never ends.
   */
  private static final int MOST_WAITS = 100;

  private final IdleWorkers idleWorkers;
  private final WaitGraph waitGraph;
  private boolean watchesCycles = true;
  private boolean isWholeProgram;
  private boolean isBodyDone;

  ProgramEnd(IdleWorkers idleWorkers, WaitGraph waitGraph) {
    this.idleWorkers = idleWorkers;
    this.waitGraph = waitGraph;
  }

  /** Sets whether strands that wait for each other end an execution while others can continue. */
  void watchCycles(boolean isWatched) {
    watchesCycles = isWatched;
  }

  /** Sets whether the body is the main method of a program, which ends with its last thread. */
  void wholeProgram(boolean isWhole) {
    isWholeProgram = isWhole;
  }

  boolean isWholeProgram() {
    return isWholeProgram;
  }

  boolean watchesCycles() {
    return watchesCycles;
  }

  void begin() {
    isBodyDone = false;
  }

  void ends(Strand strand) {
    isBodyDone |= strand.isBody();
  }

  boolean isBodyDone() {
    return isBodyDone;
  }

  @Override
  public boolean isOver(Scheduler scheduler) {
    return isBodyDone && isDoneApartFrom(null, scheduler);
  }

  /** Whether the execution is over when this strand ends. */
  boolean isLast(Strand strand, Scheduler scheduler) {
    return (isBodyDone || strand.isBody()) && !strand.daemon && isDoneApartFrom(strand, scheduler);
  }

  /** Whether this is the only strand that keeps the execution running. */
  private boolean isDoneApartFrom(Strand last, Scheduler scheduler) {
    for (int i = 0; i < scheduler.count(); i++) {
      Strand strand = scheduler.get(i);
      boolean isDone = strand.peekEnded() || strand.daemon || strand == last;
      if (!isDone && (strand.isEnabled() || !idleWorkers.isIdle(strand) || isDue(strand))) {
        return false;
      }
    }
    return true;
  }

  /** Whether a worker of a program will continue by itself. */
  private boolean isDue(Strand worker) {
    return isWholeProgram && worker.deadline != Strand.NO_DEADLINE && worker.waits <= MOST_WAITS;
  }

  @Override
  public boolean isDeadlock(Strand running) {
    return watchesCycles && waitGraph.isClosedBy(running);
  }
}
