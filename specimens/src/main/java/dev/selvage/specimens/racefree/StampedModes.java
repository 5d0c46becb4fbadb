package dev.selvage.specimens.racefree;

import java.util.concurrent.locks.StampedLock;

/**
 * Plain fields under the pessimistic modes of a StampedLock, with the read lock converted to the
 * write lock where that is possible.
 */
public final class StampedModes {
  private final StampedLock lock = new StampedLock();
  private int size;

  public static void main(String[] args) throws Exception {
    StampedModes box = new StampedModes();
    Thread first = new Thread(box::growIfSmall, "first");
    Thread second = new Thread(box::growIfSmall, "second");
    first.start();
    second.start();
    first.join();
    second.join();
    if (box.size != 1) {
      throw new AssertionError("size " + box.size);
    }
  }

  private void growIfSmall() {
    long stamp = lock.readLock();
    try {
      while (size == 0) {
        long converted = lock.tryConvertToWriteLock(stamp);
        if (converted != 0) {
          stamp = converted;
          size = 1;
        } else {
          lock.unlockRead(stamp);
          stamp = lock.writeLock();
        }
      }
    } finally {
      lock.unlock(stamp);
    }
  }
}
