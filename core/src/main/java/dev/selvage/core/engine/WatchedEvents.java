package dev.selvage.core.engine;

import dev.selvage.monitor.detect.EventDetector;
import dev.selvage.monitor.event.CompositeMonitor;
import dev.selvage.monitor.event.ExecutionMonitor;
import dev.selvage.monitor.event.LockEvents;
import java.util.List;

/**
 * The monitors of an execution by what they need.
 *
 * @param memory of all that happens to memory; null for none
 * @param locks of locks and joins, and of starts unless the same monitor receives those already;
 *     null for none
 */
record WatchedEvents(ExecutionMonitor memory, ExecutionMonitor locks) {
  static WatchedEvents of(List<EventDetector> detectors) {
    ExecutionMonitor memory = null;
    ExecutionMonitor locks = null;
    for (EventDetector each : detectors) {
      ExecutionMonitor monitor = each.monitor();
      if (monitor == null) {
        continue;
      }
      if (each.watchesMemory()) {
        memory = CompositeMonitor.of(memory, monitor);
      }
      if (each.watchesLocks()) {
        ExecutionMonitor more = each.watchesMemory() ? new LockEvents(monitor) : monitor;
        locks = CompositeMonitor.of(locks, more);
      }
    }
    return new WatchedEvents(memory, locks);
  }
}
