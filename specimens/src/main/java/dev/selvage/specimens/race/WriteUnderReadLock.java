package dev.selvage.specimens.race;

import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/**
 * Readers of a cache count their look-ups. They hold the read lock, which does not keep other
 * readers out.
 *
 * <p>Kind: race<br>
 * Bug class: write under the read lock<br>
 * Data race: yes
 */
public final class WriteUnderReadLock {
  public static void main(String[] args) throws Exception {
    Cache cache = new Cache();
    Thread first = new Thread(cache::find, "first");
    Thread second = new Thread(cache::find, "second");
    first.start();
    second.start();
    first.join();
    second.join();
    if (cache.lookUps < 1) {
      throw new AssertionError("two threads have looked");
    }
  }

  private static final class Cache {
    private final ReadWriteLock lock = new ReentrantReadWriteLock();
    private int lookUps;

    void find() {
      lock.readLock().lock();
      try {
        lookUps++; // race a
      } finally {
        lock.readLock().unlock();
      }
    }
  }
}
