package dev.selvage.specimens.clean;

import java.util.concurrent.locks.ReentrantLock;

/**
 * An owner and an heir lock a shop, after main has returned.
 *
 * <p>Fixed: the owner always unlocks.
 */
public final class HeirWithoutKeyFixed {
  public static void main(String[] args) {
    Shop shop = new Shop();
    new Thread(shop::own, "owner").start();
    new Thread(shop::inherit, "heir").start();
    shop.isClosed = true;
  }

  private static final class Shop {
    private final ReentrantLock lock = new ReentrantLock();
    private volatile boolean isClosed;
    private int visits;

    void own() {
      lock.lock();
      try {
        if (!isClosed) {
          visits++;
        }
      } finally {
        lock.unlock();
      }
    }

    void inherit() {
      lock.lock();
      lock.unlock();
    }
  }
}
