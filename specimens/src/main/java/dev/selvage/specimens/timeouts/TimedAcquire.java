package dev.selvage.specimens.timeouts;

import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/**
 * Main tries twice for 50 ms each to get the permit that a courier brings, and then gives up.
 *
 * <p>Kind: assertion<br>
 * Bug class: time-out not handled (tryAcquire)<br>
 * Depth: 1<br>
 * Early time-outs: 2<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class TimedAcquire {
  public static void main(String[] args) throws Exception {
    Semaphore permit = new Semaphore(0);
    Thread courier = new Thread(permit::release, "courier");
    courier.start();
    boolean hasPermit = false;
    for (int i = 0; i < 2 && !hasPermit; i++) {
      hasPermit = permit.tryAcquire(50, TimeUnit.MILLISECONDS);
    }
    if (!hasPermit) {
      throw new AssertionError("no permit after two tries");
    }
    courier.join();
  }
}
