package dev.selvage.core.engine;

import dev.selvage.core.engine.memory.MemoryMonitor;
import dev.selvage.core.engine.strand.Strand;
import java.util.List;

/**
 * Tells two monitors; more are told one by the other. A place of its own for each is faster than a
 * loop.
 */
record MemoryFan(MemoryMonitor first, MemoryMonitor second) implements MemoryMonitor {

  /**
   * The one monitor for all that watch memory; null when nobody does.
   *
   * @param first one more; null for none
   */
  static MemoryMonitor of(MemoryMonitor first, List<Detection> detections) {
    MemoryMonitor all = first;
    for (Detection each : detections) {
      MemoryMonitor monitor = each.memory();
      if (monitor != null) {
        all = all == null ? monitor : new MemoryFan(all, monitor);
      }
    }
    return all;
  }

  @Override
  public void begin(Strand strand) {
    first.begin(strand);
    second.begin(strand);
  }

  @Override
  public void access(Strand strand, Object object, long part, int mode, int site) {
    first.access(strand, object, part, mode, site);
    second.access(strand, object, part, mode, site);
  }

  @Override
  public void call(Strand strand, Object receiver, int site) {
    first.call(strand, receiver, site);
    second.call(strand, receiver, site);
  }

  @Override
  public void release(Strand strand, Object object, long part) {
    first.release(strand, object, part);
    second.release(strand, object, part);
  }

  @Override
  public void acquire(Strand strand, Object object, long part) {
    first.acquire(strand, object, part);
    second.acquire(strand, object, part);
  }

  @Override
  public void start(Strand parent, Strand child) {
    first.start(parent, child);
    second.start(parent, child);
  }

  @Override
  public void fence(Strand strand, int kind) {
    first.fence(strand, kind);
    second.fence(strand, kind);
  }

  @Override
  public void broadcast(Strand strand) {
    first.broadcast(strand);
    second.broadcast(strand);
  }
}
