package dev.selvage.specimens.clean;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Main waits half a second at most for a latch.
 *
 * <p>Fixed: it uses the result only if the latch was opened.
 */
public final class TimedLatchFixed {
  public static void main(String[] args) throws Exception {
    CountDownLatch loaded = new CountDownLatch(1);
    AtomicInteger rows = new AtomicInteger();
    Thread loader =
        new Thread(
            () -> {
              rows.set(7);
              loaded.countDown();
            },
            "loader");
    loader.start();
    if (loaded.await(500, TimeUnit.MILLISECONDS) && rows.get() != 7) {
      throw new AssertionError("there are " + rows.get() + " rows");
    }
    loader.join();
  }
}
