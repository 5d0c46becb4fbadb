package dev.selvage.specimens.fail.deadlock;

import java.util.concurrent.locks.ReentrantLock;

/**
 * An owner who finds the shop closed ends without unlocking it. The heir waits for the lock
 * forever, after main has returned.
 *
 * <p>Bug class: lock not released, after the end of main<br>
 * Depth: 1<br>
 * Preemptions: 0<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class HeirWithoutKey {
  public static void main(String[] args) {
    Shop shop = new Shop();
    new Thread(shop::own, "owner").start();
    new Thread(shop::inherit, "heir").start();
    shop.isClosed = true;
  }

  private static final class Shop {
    private final ReentrantLock lock = new ReentrantLock();
    private volatile boolean isClosed;

    void own() {
      lock.lock();
      if (!isClosed) {
        lock.unlock();
      }
    }

    void inherit() {
      lock.lock();
      lock.unlock();
    }
  }
}
