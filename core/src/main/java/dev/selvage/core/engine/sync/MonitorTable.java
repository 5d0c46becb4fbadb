package dev.selvage.core.engine.sync;

import dev.selvage.core.engine.effect.Effects;
import dev.selvage.core.engine.strand.Strand;
import dev.selvage.monitor.object.ObjectNumbers;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The monitors in use, by identity of their objects. Monitors are pooled. */
final class MonitorTable {
  private final Effects effects;
  private final ObjectNumbers numbers;
  private Monitor[] buckets = new Monitor[64];
  private int size;
  private Monitor free;

  MonitorTable(Effects effects, ObjectNumbers numbers) {
    this.effects = effects;
    this.numbers = numbers;
  }

  void clear() {
    if (size > 0) {
      Arrays.fill(buckets, null);
      size = 0;
    }
  }

  /** The monitor of an object, or null when it is not in use. */
  Monitor find(Object object) {
    int hash = numbers.of(object);
    Monitor monitor = buckets[hash & buckets.length - 1];
    while (monitor != null && monitor.object != object) {
      monitor = monitor.nextInBucket;
    }
    return monitor;
  }

  /** The monitor of an object, in use from now on. */
  Monitor get(Object object) {
    Monitor monitor = find(object);
    return monitor != null ? monitor : add(object);
  }

  private Monitor add(Object object) {
    if (size > buckets.length) {
      grow();
    }
    Monitor monitor = free;
    if (monitor == null) {
      monitor = new Monitor(effects);
    } else {
      free = monitor.nextInBucket;
    }
    monitor.object = object;
    monitor.hash = numbers.of(object);
    link(monitor);
    size++;
    return monitor;
  }

  private void link(Monitor monitor) {
    int at = monitor.hash & buckets.length - 1;
    monitor.nextInBucket = buckets[at];
    buckets[at] = monitor;
  }

  private void grow() {
    Monitor[] old = buckets;
    buckets = new Monitor[old.length * 2];
    for (Monitor head : old) {
      for (Monitor monitor = head; monitor != null; ) {
        Monitor following = monitor.nextInBucket;
        link(monitor);
        monitor = following;
      }
    }
  }

  /** Forgets a monitor that is unused. */
  void drop(Monitor monitor) {
    int at = monitor.hash & buckets.length - 1;
    if (buckets[at] == monitor) {
      buckets[at] = monitor.nextInBucket;
    } else {
      Monitor before = buckets[at];
      while (before.nextInBucket != monitor) {
        before = before.nextInBucket;
      }
      before.nextInBucket = monitor.nextInBucket;
    }
    size--;
    monitor.object = null;
    monitor.nextInBucket = free;
    free = monitor;
  }

  List<ModelledMonitors.Held> heldBy(Strand strand) {
    List<ModelledMonitors.Held> held = new ArrayList<>();
    for (Monitor head : buckets) {
      for (Monitor monitor = head; monitor != null; monitor = monitor.nextInBucket) {
        if (monitor.peekOwner() == strand) {
          held.add(new ModelledMonitors.Held(monitor.object, monitor.site()));
        }
      }
    }
    return held;
  }
}
