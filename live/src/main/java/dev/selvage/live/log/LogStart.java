package dev.selvage.live.log;

import java.time.Instant;
import java.util.concurrent.TimeUnit;

/**
 * When a log began, and in which process.
 *
 * @param nanos by {@link System#nanoTime}, which all JVMs of a machine usually share
 * @param epochNanos by the clock on the wall, since 1970
 */
record LogStart(long nanos, long epochNanos, long process) {
  static LogStart now() {
    Instant now = Instant.now();
    return new LogStart(
        System.nanoTime(),
        TimeUnit.SECONDS.toNanos(now.getEpochSecond()) + now.getNano(),
        ProcessHandle.current().pid());
  }
}
