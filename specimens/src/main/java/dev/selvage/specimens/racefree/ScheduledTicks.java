package dev.selvage.specimens.racefree;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * A periodic task counts in a plain field. Its runs happen one after the other, whichever worker
 * makes them; it stops counting before it lets the latch go, so nobody writes when main reads.
 */
public final class ScheduledTicks {
  private final CountDownLatch done = new CountDownLatch(1);
  private int ticks;

  public static void main(String[] args) throws Exception {
    ScheduledTicks clock = new ScheduledTicks();
    ScheduledExecutorService pool = new ScheduledThreadPoolExecutor(2);
    ScheduledFuture<?> ticking = pool.scheduleAtFixedRate(clock::tick, 1, 1, TimeUnit.MILLISECONDS);
    clock.done.await();
    int seen = clock.ticks;
    ticking.cancel(false);
    pool.shutdown();
    pool.awaitTermination(1, TimeUnit.HOURS);
    if (seen != 3) {
      throw new AssertionError("ticks " + seen);
    }
  }

  private void tick() {
    if (ticks < 3) {
      ticks++;
      if (ticks == 3) {
        done.countDown();
      }
    }
  }
}
