package dev.selvage.core.engine.memory;

import dev.selvage.core.engine.strand.Strand;
import dev.selvage.monitor.event.ExecutionMonitor;
import dev.selvage.monitor.event.PseudoField;

/** Feeds the monitors of an execution, where there are any, with what orders the strands. */
public final class Ordering {
  private final Footprints footprints;

  /** Null for none. */
  private ExecutionMonitor monitor;

  /** The one for the order of locks; null for none. */
  private ExecutionMonitor locks;

  public Ordering(Footprints footprints) {
    this.footprints = footprints;
  }

  /**
   * An execution begins.
   *
   * @param newMonitor of all that happens to memory; null for none
   * @param newLocks of locks, starts and joins; null for none
   */
  public void begin(ExecutionMonitor newMonitor, ExecutionMonitor newLocks, Strand first) {
    monitor = newMonitor;
    locks = newLocks;
    if (newMonitor != null) {
      newMonitor.begin(first.id);
    }
    if (newLocks != null) {
      newLocks.begin(first.id);
    }
  }

  public boolean isWatched() {
    return monitor != null;
  }

  /** What the strand has done so far becomes known to each strand that acquires there. */
  public void release(Strand strand, Object object, long part) {
    if (monitor != null) {
      footprints.quiet(strand.quiet > 0);
      monitor.release(strand.id, object, part);
      footprints.quiet(false);
    }
  }

  /** The strand gets to know what others released there. */
  public void acquire(Strand strand, Object object, long part) {
    if (monitor != null) {
      footprints.quiet(strand.quiet > 0);
      monitor.acquire(strand.id, object, part);
      footprints.quiet(false);
    }
  }

  public void start(Strand parent, Strand child) {
    if (monitor != null) {
      monitor.start(parent.id, child.id);
    }
    if (locks != null) {
      locks.start(parent.id, child.id);
    }
  }

  /** All strands get to know what the strand has done. */
  public void broadcast(Strand strand) {
    if (monitor != null) {
      monitor.broadcast(strand.id);
    }
  }

  /** The strand has taken a monitor or a lock that it did not hold. */
  public void locked(Strand strand, Object lock, boolean isShared) {
    if (locks != null) {
      locks.locked(strand.id, lock, isShared, strand.lastSite);
    }
  }

  /** The strand no longer holds a monitor or a lock. */
  public void unlocked(Strand strand, Object lock, boolean isShared) {
    if (locks != null) {
      locks.unlocked(strand.id, lock, isShared);
    }
  }

  /** The strand knows that another one has ended. */
  public void joined(Strand strand, Strand ended) {
    if (locks != null) {
      locks.joined(strand.id, ended.id);
    }
  }

  /**
   * Whether the strand was interrupted, and so knows what was done before that; it no longer is.
   */
  public boolean takesInterrupt(Strand strand) {
    boolean was = strand.clearInterrupt();
    footprints.lookAtInterrupt(strand.thread);
    if (was) {
      footprints.changeInterrupt(strand.thread);
      acquire(strand, strand.thread, PseudoField.INTERRUPT);
    }
    return was;
  }
}
