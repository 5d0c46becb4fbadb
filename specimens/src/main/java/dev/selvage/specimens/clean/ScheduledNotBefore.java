package dev.selvage.specimens.clean;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;

/**
 * Three tasks are scheduled with delays of 30, 10 and 20 ms on two workers. None of them runs
 * before its delay is over.
 *
 * <p>Shows: the delays of a scheduled pool against the clock.
 */
public final class ScheduledNotBefore {
  public static void main(String[] args) throws Exception {
    ScheduledExecutorService scheduler = Executors.newScheduledThreadPool(2);
    try {
      List<ScheduledFuture<?>> tasks = new ArrayList<>();
      for (int delay : new int[] {30, 10, 20}) {
        long start = System.nanoTime();
        tasks.add(scheduler.schedule(() -> check(start, delay), delay, TimeUnit.MILLISECONDS));
      }
      for (ScheduledFuture<?> task : tasks) {
        task.get();
      }
    } finally {
      scheduler.shutdown();
    }
  }

  private static void check(long start, int delay) {
    long passed = System.nanoTime() - start;
    if (passed < TimeUnit.MILLISECONDS.toNanos(delay)) {
      throw new AssertionError("ran after " + passed + " ns in place of " + delay + " ms");
    }
  }
}
