package dev.selvage.specimens.clean;

import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/**
 * A cache that refreshes a stale value.
 *
 * <p>Fixed: it lets go of the read lock, takes the write lock and looks again; then it takes the
 * read lock back before it lets go of the write lock, which is allowed.
 */
public final class ReadLockUpgradeFixed {
  public static void main(String[] args) throws Exception {
    Cache cache = new Cache();
    Thread reader = new Thread(cache::get, "reader");
    Thread otherReader = new Thread(cache::get, "other reader");
    Thread source = new Thread(cache::invalidate, "source");
    reader.start();
    otherReader.start();
    source.start();
    reader.join();
    otherReader.join();
    source.join();
    if (cache.value > 1) {
      throw new AssertionError("one change was refreshed " + cache.value + " times");
    }
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
      if (stale) {
        lock.readLock().unlock();
        refresh();
      }
      try {
        return value;
      } finally {
        lock.readLock().unlock();
      }
    }

    /** Returns with the read lock held. */
    private void refresh() {
      lock.writeLock().lock();
      try {
        if (stale) {
          value++;
          stale = false;
        }
        lock.readLock().lock();
      } finally {
        lock.writeLock().unlock();
      }
    }
  }
}
