package dev.selvage.specimens.racefree;

import java.util.concurrent.locks.ReentrantReadWriteLock;

/**
 * A cache is filled under the write lock, which is downgraded to the read lock. Giving back the
 * write lock happens before every later read lock, and giving back a read lock before every later
 * write lock.
 */
public final class DowngradedLock {
  private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
  private String data;

  public static void main(String[] args) throws Exception {
    DowngradedLock cache = new DowngradedLock();
    String[] seen = new String[2];
    Thread first = new Thread(() -> seen[0] = cache.read(), "first");
    Thread second = new Thread(() -> seen[1] = cache.read(), "second");
    first.start();
    second.start();
    first.join();
    second.join();
    if (!seen[0].equals("data") || !seen[1].equals("data")) {
      throw new AssertionError(seen[0] + " and " + seen[1]);
    }
  }

  private String read() {
    lock.readLock().lock();
    if (data == null) {
      lock.readLock().unlock();
      lock.writeLock().lock();
      try {
        if (data == null) {
          data = "data";
        }
        lock.readLock().lock();
      } finally {
        lock.writeLock().unlock();
      }
    }
    try {
      return data;
    } finally {
      lock.readLock().unlock();
    }
  }
}
