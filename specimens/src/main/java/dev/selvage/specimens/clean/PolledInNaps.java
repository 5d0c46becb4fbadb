package dev.selvage.specimens.clean;

import java.util.concurrent.atomic.AtomicBoolean;

/**
 * A thread sleeps 2,000 times for a millisecond before it raises a flag. Main looks every five
 * milliseconds.
 *
 * <p>Shows: polling with sleep that ends; only the clock moves in the meantime.
 */
public final class PolledInNaps {
  public static void main(String[] args) throws Exception {
    AtomicBoolean isReady = new AtomicBoolean();
    Thread slow = new Thread(() -> nap(isReady), "slow");
    slow.start();
    while (!isReady.get()) {
      Thread.sleep(5);
    }
    slow.join();
  }

  private static void nap(AtomicBoolean isReady) {
    try {
      for (int i = 0; i < 2_000; i++) {
        Thread.sleep(1);
      }
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
    isReady.set(true);
  }
}
