package dev.selvage.specimens.clean;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;

/**
 * Main uses a fixed pool and a scheduled one and shuts neither down: their workers are idle when it
 * returns. Verdict: passes. On real threads the JVM would not end.
 */
public final class PoolLeftOpen {
  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    ScheduledExecutorService timer = Executors.newScheduledThreadPool(1);
    Future<Integer> now = pool.submit(() -> 1);
    ScheduledFuture<Integer> later = timer.schedule(() -> 2, 10, TimeUnit.MILLISECONDS);
    if (now.get() + later.get() != 3) {
      throw new AssertionError("wrong sum");
    }
  }
}
