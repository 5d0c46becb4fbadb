package dev.selvage.core.engine;

import dev.selvage.core.engine.memory.MemoryMonitor;
import dev.selvage.core.engine.strand.Strand;
import java.util.ArrayList;
import java.util.List;

/** Tells several monitors. */
final class MemoryFan implements MemoryMonitor {
  private final MemoryMonitor[] monitors;

  private MemoryFan(List<MemoryMonitor> monitors) {
    this.monitors = monitors.toArray(new MemoryMonitor[0]);
  }

  /**
   * The one monitor for all that watch memory; null when nobody does.
   *
   * @param first one more; null for none
   */
  static MemoryMonitor of(MemoryMonitor first, List<Detection> detections) {
    if (detections.isEmpty()) {
      return first;
    }
    List<MemoryMonitor> monitors = new ArrayList<>();
    if (first != null) {
      monitors.add(first);
    }
    for (Detection each : detections) {
      MemoryMonitor monitor = each.memory();
      if (monitor != null) {
        monitors.add(monitor);
      }
    }
    return switch (monitors.size()) {
      case 0 -> null;
      case 1 -> monitors.getFirst();
      default -> new MemoryFan(monitors);
    };
  }

  @Override
  public void begin(Strand first) {
    for (MemoryMonitor each : monitors) {
      each.begin(first);
    }
  }

  @Override
  public void access(Strand strand, Object object, long part, int mode, int site) {
    for (MemoryMonitor each : monitors) {
      each.access(strand, object, part, mode, site);
    }
  }

  @Override
  public void call(Strand strand, Object receiver, int site) {
    for (MemoryMonitor each : monitors) {
      each.call(strand, receiver, site);
    }
  }

  @Override
  public void release(Strand strand, Object object, long part) {
    for (MemoryMonitor each : monitors) {
      each.release(strand, object, part);
    }
  }

  @Override
  public void acquire(Strand strand, Object object, long part) {
    for (MemoryMonitor each : monitors) {
      each.acquire(strand, object, part);
    }
  }

  @Override
  public void start(Strand parent, Strand child) {
    for (MemoryMonitor each : monitors) {
      each.start(parent, child);
    }
  }

  @Override
  public void fence(Strand strand, int kind) {
    for (MemoryMonitor each : monitors) {
      each.fence(strand, kind);
    }
  }

  @Override
  public void broadcast(Strand strand) {
    for (MemoryMonitor each : monitors) {
      each.broadcast(strand);
    }
  }
}
