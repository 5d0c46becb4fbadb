package dev.selvage.specimens.clean;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;

/**
 * A periodic task of a scheduled pool beats every 50 ms; main waits for three beats and cancels it.
 *
 * <p>Shows: a task that would never end by itself.
 */
public final class PeriodicBeats {
  public static void main(String[] args) throws Exception {
    CountDownLatch beats = new CountDownLatch(3);
    ScheduledExecutorService scheduler = Executors.newScheduledThreadPool(1);
    try {
      ScheduledFuture<?> heart =
          scheduler.scheduleAtFixedRate(beats::countDown, 50, 50, TimeUnit.MILLISECONDS);
      beats.await();
      heart.cancel(false);
    } finally {
      scheduler.shutdown();
    }
  }
}
