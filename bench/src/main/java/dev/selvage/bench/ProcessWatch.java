package dev.selvage.bench;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;

/** Measures what all threads of this JVM do from its start on. */
final class ProcessWatch {
  private final OperatingSystemMXBean system =
      ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);

  private final long wall = System.nanoTime();
  private final long cpu = system.getProcessCpuTime();

  private ProcessWatch() {}

  static ProcessWatch start() {
    return new ProcessWatch();
  }

  double seconds() {
    return (System.nanoTime() - wall) / 1e9;
  }

  /** The time since the start, divided by a number of operations. */
  Nanos per(long operations) {
    double cpuNanos = system.getProcessCpuTime() - cpu;
    double wallNanos = System.nanoTime() - wall;
    return new Nanos(cpuNanos / operations, wallNanos / operations);
  }
}
