package dev.selvage.core.engine.hook;

import dev.selvage.core.engine.effect.Effects;
import dev.selvage.core.engine.effect.ThreadCells;
import dev.selvage.core.engine.effect.Variable;
import dev.selvage.core.engine.strand.Carrier;
import dev.selvage.core.engine.strand.Scheduler;
import dev.selvage.core.engine.strand.Strand;
import dev.selvage.core.engine.strand.ThreadStates;
import dev.selvage.core.engine.sync.Models;
import dev.selvage.core.engine.sync.Parking;
import dev.selvage.core.engine.sync.ReleasePoints;
import dev.selvage.core.engine.sync.Threads;

/** Handles what one thread does to another, or asks about it; the other need not be a strand. */
final class ThreadHooks {
  private final Carrier carrier;
  private final Scheduler scheduler;
  private final ProgramEvents lifecycle;
  private final Threads threads;
  private final Parking parking;
  private final ReleasePoints releases;
  private final Effects effects;

  ThreadHooks(Models models, ProgramEvents lifecycle, Threads threads, Parking parking) {
    this.carrier = models.carrier();
    this.scheduler = models.scheduler();
    this.lifecycle = lifecycle;
    this.threads = threads;
    this.parking = parking;
    this.releases = models.releases();
    this.effects = models.effects();
  }

  /** A thread is about to start; returns whether that has been done. */
  boolean start(Thread thread) {
    if (!carrier.pause()) {
      // A thread that is being unwound starts no thread: a pool that wants to replace a worker
      // gives up.
      return carrier.controlsWait();
    }
    try {
      return lifecycle.start(thread) && !carrier.startsThreads();
    } catch (StackOverflowError e) {
      carrier.abandon();
      throw e;
    } finally {
      carrier.resume();
    }
  }

  /** Gives a thread its permit; returns whether it is a strand. */
  boolean unpark(Thread thread) {
    Strand strand = lifecycle.strandOf(thread);
    if (strand == null) {
      if (carrier.controls()) {
        seesUnstarted(thread);
        lifecycle.reachedOutside(thread);
      }
      return false;
    }
    if (carrier.pause()) {
      parking.unpark(strand);
      carrier.resume();
    } else {
      lifecycle.touchedFromOutside(strand);
    }
    return true;
  }

  /** A thread has been interrupted. */
  void interrupted(Thread thread) {
    Strand strand = lifecycle.strandOf(thread);
    if (strand == null) {
      return;
    }
    if (carrier.pause()) {
      if (strand != scheduler.current()) {
        releases.seen();
      }
      threads.interrupted(strand);
      carrier.resume();
    } else {
      lifecycle.touchedFromOutside(strand);
    }
  }

  /** 1 when a strand is interrupted, 0 when it is not, -1 for other threads. */
  int interruptStatus(Thread thread) {
    Strand strand = lifecycle.strandOf(thread);
    boolean isInterrupted = strand != null && strand.peekInterrupted();
    // Asked for very often: where nothing would be announced, control is not paused.
    if (!isInterrupted && !effects.areInterruptsRecorded() || !carrier.pause()) {
      return strand == null ? -1 : isInterrupted ? 1 : 0;
    }
    try {
      if (strand == null) {
        ThreadCells.interruptsOther(effects, thread, false);
        return -1;
      }
      return strand.isInterrupted(scheduler.current()) ? 1 : 0;
    } finally {
      carrier.resume();
    }
  }

  /** Sets or clears the status of a strand; returns whether it is one. */
  boolean setInterruptStatus(Thread thread, boolean value) {
    Strand strand = lifecycle.strandOf(thread);
    boolean isControlled = carrier.pause();
    try {
      if (strand != null && isControlled) {
        strand.setInterrupted(value, scheduler.current());
      } else if (strand != null) {
        strand.setInterruptedFromOutside(value);
      } else if (isControlled) {
        ThreadCells.interruptsOther(effects, thread, true);
      }
    } finally {
      if (isControlled) {
        carrier.resume();
      }
    }
    return strand != null;
  }

  /** The state as {@code Thread} stores it, or -1 for a thread that is not a strand. */
  int threadStatus(Thread thread) {
    Strand strand = lifecycle.strandOf(thread);
    if (strand == null) {
      seesUnstarted(thread);
      return -1;
    }
    if (strand != scheduler.current() && carrier.pause()) {
      strand.waiting();
      carrier.resume();
    }
    hasEnded(strand);
    return ThreadStates.of(strand);
  }

  /** 1 if a strand is alive, 0 if it has ended, -1 for other threads. */
  int alive(Thread thread) {
    Strand strand = lifecycle.strandOf(thread);
    if (strand == null) {
      seesUnstarted(thread);
      return -1;
    }
    return hasEnded(strand) ? 0 : 1;
  }

  /** Waits for the end of a thread; returns whether nothing is left to be done. */
  boolean join(Thread thread, long millis) throws InterruptedException {
    carrier.pause();
    try {
      if (threads.join(lifecycle.strandOf(thread), thread, millis)) {
        return true;
      }
      // It was not a strand, but may have been started by now.
      Strand strand = lifecycle.strandOf(thread);
      if (strand == null) {
        return thread.getState() == Thread.State.NEW;
      }
      threads.join(strand, thread, millis);
    } catch (StackOverflowError e) {
      carrier.abandon();
      throw e;
    } finally {
      carrier.resume();
    }
    return true;
  }

  /** The stack of a strand that does not run; null for others. */
  StackTraceElement[] stackTrace(Thread thread) {
    Strand strand = lifecycle.strandOf(thread);
    if (strand == null || strand == scheduler.current() || !carrier.pause()) {
      return null;
    }
    try {
      return strand.peekEnded() ? new StackTraceElement[0] : carrier.stackOf(strand);
    } catch (StackOverflowError e) {
      carrier.abandon();
      throw e;
    } finally {
      carrier.resume();
    }
  }

  /** The program asks whether a strand has ended. */
  private boolean hasEnded(Strand strand) {
    if (!carrier.pause()) {
      return strand.peekEnded();
    }
    try {
      if (strand != scheduler.current()) {
        releases.seen();
      }
      return strand.hasEnded(scheduler.current());
    } finally {
      carrier.resume();
    }
  }

  /** The program sees that a thread has not been started in this execution. */
  private void seesUnstarted(Thread thread) {
    if (carrier.pause()) {
      effects.read(thread, Variable.START);
      carrier.resume();
    }
  }
}
