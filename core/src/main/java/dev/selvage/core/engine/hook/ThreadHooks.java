package dev.selvage.core.engine.hook;

import dev.selvage.core.engine.memory.Footprints;
import dev.selvage.core.engine.memory.Ordering;
import dev.selvage.core.engine.strand.Carrier;
import dev.selvage.core.engine.strand.Scheduler;
import dev.selvage.core.engine.strand.Strand;
import dev.selvage.core.engine.strand.ThreadStates;
import dev.selvage.core.engine.sync.Parking;
import dev.selvage.core.engine.sync.Releases;
import dev.selvage.core.engine.sync.Threads;
import dev.selvage.monitor.event.PseudoField;

/** What one thread does to another, or asks about it, which need not be a strand. */
final class ThreadHooks {
  private final Carrier carrier;
  private final Scheduler scheduler;
  private final Lifecycle lifecycle;
  private final Threads threads;
  private final Parking parking;
  private final Ordering ordering;
  private final Releases releases;
  private final Footprints footprints;

  ThreadHooks(
      Carrier carrier,
      Scheduler scheduler,
      Lifecycle lifecycle,
      Threads threads,
      Parking parking,
      Ordering ordering,
      Releases releases,
      Footprints footprints) {
    this.carrier = carrier;
    this.scheduler = scheduler;
    this.lifecycle = lifecycle;
    this.threads = threads;
    this.parking = parking;
    this.ordering = ordering;
    this.releases = releases;
    this.footprints = footprints;
  }

  /** A thread is about to start; whether that is done. */
  boolean start(Thread thread) {
    if (!carrier.pause()) {
      // One that is only unwound starts nobody: a pool that wants to replace a worker gives up.
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

  /** Gives a thread its permit; whether it is a strand. */
  boolean unpark(Thread thread) {
    Strand strand = lifecycle.strandOf(thread);
    if (strand == null) {
      if (carrier.controls()) {
        look(thread, Footprints.START);
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
    if (footprints.areInterruptsTold() && carrier.pause()) {
      footprints.lookAtInterrupt(thread);
      carrier.resume();
    }
    if (strand == null) {
      return -1;
    }
    if (strand.interrupted) {
      knows(thread, PseudoField.INTERRUPT);
    }
    return strand.interrupted ? 1 : 0;
  }

  /** Sets or clears the status of a strand; whether it is one. */
  boolean setInterruptStatus(Thread thread, boolean value) {
    Strand strand = lifecycle.strandOf(thread);
    if (footprints.isOn() && carrier.pause()) {
      footprints.changeInterrupt(thread);
      carrier.resume();
    }
    if (strand == null) {
      return false;
    }
    if (value && ordering.isWatched() && carrier.pause()) {
      ordering.release(scheduler.current(), thread, PseudoField.INTERRUPT);
      carrier.resume();
    }
    strand.interrupted = value;
    return true;
  }

  /** What {@code Thread} keeps its state as, or -1 for one that is no strand. */
  int threadStatus(Thread thread) {
    Strand strand = lifecycle.strandOf(thread);
    if (strand == null) {
      look(thread, Footprints.START);
      return -1;
    }
    if (strand != scheduler.current() && carrier.pause()) {
      footprints.lookAtState(thread);
      carrier.resume();
    }
    looksAt(strand);
    return ThreadStates.of(strand);
  }

  /** 1 when a strand lives, 0 when it has ended, -1 for other threads. */
  int alive(Thread thread) {
    Strand strand = lifecycle.strandOf(thread);
    if (strand == null) {
      look(thread, Footprints.START);
      return -1;
    }
    looksAt(strand);
    return strand.terminated ? 0 : 1;
  }

  /** Waits for the end of a thread; whether there is nothing left to be done. */
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
      return strand.terminated ? new StackTraceElement[0] : carrier.stackOf(strand);
    } catch (StackOverflowError e) {
      carrier.abandon();
      throw e;
    } finally {
      carrier.resume();
    }
  }

  /** The state of a strand's thread is asked for: the end happens before what comes now. */
  private void looksAt(Strand strand) {
    if (strand != scheduler.current() && carrier.controls()) {
      releases.seen();
      look(strand.thread, Footprints.START);
      look(strand.thread, Footprints.END);
    }
    if (strand.terminated) {
      knows(strand.thread, PseudoField.END);
    }
  }

  private void look(Thread thread, long part) {
    if (footprints.isOn() && carrier.pause()) {
      footprints.look(thread, part);
      carrier.resume();
    }
  }

  /** The running strand sees what a thread has come to, and so knows what was done before. */
  private void knows(Thread thread, long part) {
    if (ordering.isWatched() && carrier.pause()) {
      ordering.acquire(scheduler.current(), thread, part);
      carrier.resume();
    }
  }
}
