package dev.selvage.specimens.clean;

import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/**
 * Main tries twice for 50 ms each to get the permit that a courier brings.
 *
 * <p>Fixed: it then waits without a time-out.
 */
public final class TimedAcquireFixed {
  public static void main(String[] args) throws Exception {
    Semaphore permit = new Semaphore(0);
    Thread courier = new Thread(permit::release, "courier");
    courier.start();
    boolean hasPermit = false;
    for (int i = 0; i < 2 && !hasPermit; i++) {
      hasPermit = permit.tryAcquire(50, TimeUnit.MILLISECONDS);
    }
    if (!hasPermit) {
      permit.acquire();
    }
    courier.join();
  }
}
