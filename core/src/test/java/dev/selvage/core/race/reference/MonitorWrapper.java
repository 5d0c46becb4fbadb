package dev.selvage.core.race.reference;

import dev.selvage.core.engine.memory.MemoryMonitor;
import dev.selvage.core.engine.strand.Strand;

/** Tells a monitor what it is told itself. */
class MonitorWrapper implements MemoryMonitor {
  private final MemoryMonitor monitor;

  MonitorWrapper(MemoryMonitor monitor) {
    this.monitor = monitor;
  }

  @Override
  public void begin(Strand first) {
    monitor.begin(first);
  }

  @Override
  public void access(Strand strand, Object object, long part, int mode, int site) {
    monitor.access(strand, object, part, mode, site);
  }

  @Override
  public void release(Strand strand, Object object, long part) {
    monitor.release(strand, object, part);
  }

  @Override
  public void acquire(Strand strand, Object object, long part) {
    monitor.acquire(strand, object, part);
  }

  @Override
  public void start(Strand parent, Strand child) {
    monitor.start(parent, child);
  }

  @Override
  public void fence(Strand strand, int kind) {
    monitor.fence(strand, kind);
  }

  @Override
  public void broadcast(Strand strand) {
    monitor.broadcast(strand);
  }
}
