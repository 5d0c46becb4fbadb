package dev.selvage.core.engine.memory;

import dev.selvage.core.engine.strand.Strand;

/** Tells the monitor of an execution, where there is one, what orders the strands. */
public final class Ordering {
  private final Footprints footprints;
  private MemoryMonitor monitor;

  public Ordering(Footprints footprints) {
    this.footprints = footprints;
  }

  /**
   * An execution begins.
   *
   * @param newMonitor null for none
   */
  public void begin(MemoryMonitor newMonitor, Strand first) {
    monitor = newMonitor;
    if (newMonitor != null) {
      newMonitor.begin(first);
    }
  }

  public boolean isWatched() {
    return monitor != null;
  }

  /** The strand lets others know of all it has done. */
  public void release(Strand strand, Object object, long part) {
    if (monitor != null) {
      monitor.release(strand, object, part);
    }
  }

  /** The strand gets to know what others released there. */
  public void acquire(Strand strand, Object object, long part) {
    if (monitor != null) {
      monitor.acquire(strand, object, part);
    }
  }

  public void start(Strand parent, Strand child) {
    if (monitor != null) {
      monitor.start(parent, child);
    }
  }

  /** All strands get to know what the strand has done. */
  public void broadcast(Strand strand) {
    if (monitor != null) {
      monitor.broadcast(strand);
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
      acquire(strand, strand.thread, MemoryMonitor.INTERRUPT);
    }
    return was;
  }
}
