package dev.selvage.specimens.racefree;

import java.util.concurrent.locks.StampedLock;

/**
 * Coordinates are read optimistically under a StampedLock. Such a read may happen at the same time
 * as a write, and only then be found invalid; so the fields have to be volatile, or read and
 * written in opaque mode, to be free of races.
 */
public final class OptimisticVolatileRead {
  private final StampedLock lock = new StampedLock();
  private volatile int x;
  private volatile int y;

  public static void main(String[] args) throws Exception {
    OptimisticVolatileRead point = new OptimisticVolatileRead();
    int[] difference = new int[1];
    Thread mover = new Thread(point::move, "mover");
    Thread viewer = new Thread(() -> difference[0] = point.difference(), "viewer");
    mover.start();
    viewer.start();
    mover.join();
    viewer.join();
    if (difference[0] != 0) {
      throw new AssertionError("off the diagonal by " + difference[0]);
    }
  }

  private void move() {
    long stamp = lock.writeLock();
    try {
      x = 5;
      y = 5;
    } finally {
      lock.unlockWrite(stamp);
    }
  }

  private int difference() {
    long stamp = lock.tryOptimisticRead();
    int difference = x - y;
    if (stamp != 0 && lock.validate(stamp)) {
      return difference;
    }
    stamp = lock.readLock();
    try {
      return x - y;
    } finally {
      lock.unlockRead(stamp);
    }
  }
}
