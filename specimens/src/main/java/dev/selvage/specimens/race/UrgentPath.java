package dev.selvage.specimens.race;

import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Ordinary orders take the lock; the urgent one must not wait and goes without.
 *
 * <p>Kind: race<br>
 * Bug class: lock on one path only<br>
 * Data race: yes
 */
public final class UrgentPath {
  public static void main(String[] args) throws Exception {
    Orders orders = new Orders();
    Thread ordinary = new Thread(() -> orders.add(false), "ordinary");
    Thread urgent = new Thread(() -> orders.add(true), "urgent");
    ordinary.start();
    urgent.start();
    ordinary.join();
    urgent.join();
    if (orders.pending < 1) {
      throw new AssertionError("both orders are lost");
    }
  }

  private static final class Orders {
    private final Lock lock = new ReentrantLock();
    private int pending;

    void add(boolean isUrgent) {
      if (isUrgent) {
        count();
        return;
      }
      lock.lock();
      try {
        count();
      } finally {
        lock.unlock();
      }
    }

    private void count() {
      pending++; // race a
    }
  }
}
