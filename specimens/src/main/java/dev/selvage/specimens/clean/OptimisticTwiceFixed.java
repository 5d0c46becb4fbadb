package dev.selvage.specimens.clean;

import java.util.concurrent.locks.StampedLock;

/**
 * A reader reads a point optimistically while two writers move it.
 *
 * <p>Fixed: after two failures it takes the read lock.
 */
public final class OptimisticTwiceFixed {
  public static void main(String[] args) throws Exception {
    Point point = new Point();
    Thread reader = new Thread(point::read, "reader");
    Thread right = new Thread(point::move, "right");
    Thread left = new Thread(point::move, "left");
    reader.start();
    right.start();
    left.start();
    reader.join();
    right.join();
    left.join();
  }

  private static final class Point {
    private final StampedLock lock = new StampedLock();
    private volatile int x;

    void move() {
      long stamp = lock.writeLock();
      x++;
      lock.unlockWrite(stamp);
    }

    int read() {
      for (int i = 0; i < 2; i++) {
        long stamp = lock.tryOptimisticRead();
        int seen = x;
        if (lock.validate(stamp)) {
          return seen;
        }
      }
      long stamp = lock.readLock();
      try {
        return x;
      } finally {
        lock.unlockRead(stamp);
      }
    }
  }
}
