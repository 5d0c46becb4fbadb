package dev.selvage.specimens.fail.assertion;

import java.util.concurrent.locks.StampedLock;

/**
 * A reader reads a point optimistically, at most twice, and takes a second failure for a fault of
 * the lock. A writer that has the lock in the meantime is enough, or two that move the point.
 *
 * <p>Bug class: bounded retries taken for a guarantee (optimistic read)<br>
 * Preemptions: 1<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class OptimisticTwice {
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
      throw new AssertionError("could not read");
    }
  }
}
