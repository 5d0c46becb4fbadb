package dev.selvage.specimens.racefree;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/**
 * Readers of a plain map take the read lock, its writer takes the write lock: each sees what was
 * done under the locks that kept it out.
 */
public final class ManyReadersOneWriter {
  private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock(true);
  private final Map<String, Integer> prices = new HashMap<>(Map.of("tea", 3));

  public static void main(String[] args) throws Exception {
    ManyReadersOneWriter shop = new ManyReadersOneWriter();
    ReadWriteLock both = shop.lock;
    int[] seen = new int[2];
    Thread first = new Thread(() -> seen[0] = shop.price(), "first");
    Thread second = new Thread(() -> seen[1] = shop.price(), "second");
    Thread owner = new Thread(() -> shop.raise(both), "owner");
    first.start();
    second.start();
    owner.start();
    first.join();
    second.join();
    owner.join();
    if (seen[0] < 3 || seen[0] > 4 || seen[1] < 3 || seen[1] > 4) {
      throw new AssertionError(seen[0] + " and " + seen[1]);
    }
  }

  private int price() {
    ReentrantReadWriteLock.ReadLock reading = lock.readLock();
    reading.lock();
    try {
      return prices.get("tea");
    } finally {
      reading.unlock();
    }
  }

  private void raise(ReadWriteLock both) {
    both.writeLock().lock();
    try {
      prices.put("tea", 4);
    } finally {
      ReentrantReadWriteLock.WriteLock writing = lock.writeLock();
      writing.unlock();
    }
  }
}
