package dev.selvage.bench;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/** Measures what the current thread does from its start on. */
final class Stopwatch {
  private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
  private final long wall = System.nanoTime();
  private final long cpu = threads.getCurrentThreadCpuTime();

  private Stopwatch() {}

  static Stopwatch start() {
    return new Stopwatch();
  }

  /** The time since the start, divided by a number of operations. */
  Nanos per(long operations) {
    double cpuNanos = threads.getCurrentThreadCpuTime() - cpu;
    double wallNanos = System.nanoTime() - wall;
    return new Nanos(cpuNanos / operations, wallNanos / operations);
  }
}
