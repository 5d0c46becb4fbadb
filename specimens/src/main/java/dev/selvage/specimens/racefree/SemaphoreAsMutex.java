package dev.selvage.specimens.racefree;

import java.util.concurrent.Semaphore;

/**
 * A semaphore with one permit guards a plain counter: releasing a permit happens before the
 * acquisition that gets it.
 */
public final class SemaphoreAsMutex {
  private final Semaphore permit = new Semaphore(1);
  private int count;

  public static void main(String[] args) throws Exception {
    SemaphoreAsMutex shop = new SemaphoreAsMutex();
    Thread first = new Thread(shop::enter, "first");
    Thread second = new Thread(shop::enter, "second");
    first.start();
    second.start();
    first.join();
    second.join();
    if (shop.count != 2) {
      throw new AssertionError("count " + shop.count);
    }
  }

  private void enter() {
    permit.acquireUninterruptibly();
    try {
      count++;
    } finally {
      permit.release();
    }
  }
}
