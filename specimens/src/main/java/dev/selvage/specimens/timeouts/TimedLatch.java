package dev.selvage.specimens.timeouts;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Main waits half a second at most for a latch, and ignores whether it was opened.
 *
 * <p>Kind: assertion<br>
 * Bug class: time-out not handled (CountDownLatch)<br>
 * Depth: 1<br>
 * Preemptions: 0<br>
 * Early time-outs: 1<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class TimedLatch {
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
    loaded.await(500, TimeUnit.MILLISECONDS);
    if (rows.get() != 7) {
      throw new AssertionError("there are " + rows.get() + " rows");
    }
    loader.join();
  }
}
