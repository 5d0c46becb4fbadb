package dev.selvage.specimens.race;

import java.util.concurrent.locks.ReentrantLock;

/**
 * Two threads try to lock, and go on whether they got the lock or not.
 *
 * <p>Kind: race<br>
 * Bug class: result of tryLock ignored<br>
 * Data race: yes
 */
public final class IgnoredTryLock {
  public static void main(String[] args) throws Exception {
    Stock stock = new Stock();
    Thread first = new Thread(stock::sell, "first");
    Thread second = new Thread(stock::sell, "second");
    first.start();
    second.start();
    first.join();
    second.join();
    if (stock.pieces > 9) {
      throw new AssertionError("two pieces were sold");
    }
  }

  private static final class Stock {
    private final ReentrantLock lock = new ReentrantLock();
    private int pieces = 10;

    void sell() {
      lock.tryLock();
      pieces--; // race a
      if (lock.isHeldByCurrentThread()) {
        lock.unlock();
      }
    }
  }
}
