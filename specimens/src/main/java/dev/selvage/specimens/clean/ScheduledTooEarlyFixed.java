package dev.selvage.specimens.clean;

import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * A task is scheduled 200 ms after a loader was started.
 *
 * <p>Fixed: it is scheduled when the loader has ended.
 */
public final class ScheduledTooEarlyFixed {
  public static void main(String[] args) throws Exception {
    AtomicBoolean isLoaded = new AtomicBoolean();
    Thread loader = new Thread(() -> isLoaded.set(true), "loader");
    ScheduledExecutorService scheduler = Executors.newScheduledThreadPool(1);
    try {
      loader.start();
      loader.join();
      if (!scheduler.schedule(isLoaded::get, 200, TimeUnit.MILLISECONDS).get()) {
        throw new AssertionError("not loaded after 200 ms");
      }
    } finally {
      scheduler.shutdown();
    }
  }
}
