package dev.selvage.specimens.timeouts;

import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * A task is scheduled 200 ms after a loader was started, and takes for granted that it is done.
 *
 * <p>Kind: assertion<br>
 * Bug class: order violation (delay in place of join)<br>
 * Depth: 1<br>
 * Preemptions: 0<br>
 * Early time-outs: 1<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class ScheduledTooEarly {
  public static void main(String[] args) throws Exception {
    AtomicBoolean isLoaded = new AtomicBoolean();
    Thread loader = new Thread(() -> isLoaded.set(true), "loader");
    ScheduledExecutorService scheduler = Executors.newScheduledThreadPool(1);
    try {
      loader.start();
      if (!scheduler.schedule(isLoaded::get, 200, TimeUnit.MILLISECONDS).get()) {
        throw new AssertionError("not loaded after 200 ms");
      }
      loader.join();
    } finally {
      scheduler.shutdown();
    }
  }
}
