package dev.selvage.specimens.clean;

import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Two scheduled retries count their attempts.
 *
 * <p>Fixed: the counter is an AtomicInteger.
 */
public final class ScheduledRetryFixed {
  public static void main(String[] args) throws Exception {
    AtomicInteger attempts = new AtomicInteger();
    Runnable retry = attempts::incrementAndGet;
    ScheduledExecutorService scheduler = Executors.newScheduledThreadPool(2);
    try {
      ScheduledFuture<?> first = scheduler.schedule(retry, 0, TimeUnit.MILLISECONDS);
      ScheduledFuture<?> second = scheduler.schedule(retry, 1, TimeUnit.MILLISECONDS);
      first.get();
      second.get();
    } finally {
      scheduler.shutdown();
    }
    if (attempts.get() != 2) {
      throw new AssertionError("2 attempts but " + attempts + " counted");
    }
  }
}
