package dev.selvage.specimens.fail.deadlock;

import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/**
 * A cache refreshes a stale value by taking the write lock while it holds the read lock, which a
 * read/write lock never grants.
 *
 * <p>Bug class: lock upgrade<br>
 * Depth: 1<br>
 * Preemptions: 0<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class ReadLockUpgrade {
  public static void main(String[] args) throws Exception {
    Cache cache = new Cache();
    Thread reader = new Thread(cache::get, "reader");
    Thread source = new Thread(cache::invalidate, "source");
    reader.start();
    source.start();
    reader.join();
    source.join();
  }

  private static final class Cache {
    private final ReadWriteLock lock = new ReentrantReadWriteLock();
    private boolean stale;
    private int value;

    void invalidate() {
      lock.writeLock().lock();
      try {
        stale = true;
      } finally {
        lock.writeLock().unlock();
      }
    }

    int get() {
      lock.readLock().lock();
      try {
        if (stale) {
          refresh();
        }
        return value;
      } finally {
        lock.readLock().unlock();
      }
    }

    private void refresh() {
      lock.writeLock().lock();
      try {
        value++;
        stale = false;
      } finally {
        lock.writeLock().unlock();
      }
    }
  }
}
