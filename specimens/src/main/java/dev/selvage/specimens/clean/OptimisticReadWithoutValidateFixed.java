package dev.selvage.specimens.clean;

import java.util.concurrent.locks.StampedLock;

/**
 * A point is read with the optimistic mode of a StampedLock. The coordinates are volatile, so the
 * optimistic read is not a data race.
 *
 * <p>Fixed: the stamp is validated, and the read lock taken if that fails.
 */
public final class OptimisticReadWithoutValidateFixed {
  public static void main(String[] args) throws Exception {
    Point point = new Point();
    Thread mover = new Thread(() -> point.moveTo(3), "mover");
    Thread reader = new Thread(point::check, "reader");
    mover.start();
    reader.start();
    mover.join();
    reader.join();
  }

  /** A point on the diagonal. */
  private static final class Point {
    private final StampedLock lock = new StampedLock();
    private volatile int x;
    private volatile int y;

    void moveTo(int distance) {
      long stamp = lock.writeLock();
      try {
        x = distance;
        y = distance;
      } finally {
        lock.unlockWrite(stamp);
      }
    }

    void check() {
      long stamp = lock.tryOptimisticRead();
      int seenX = x;
      int seenY = y;
      if (!lock.validate(stamp)) {
        stamp = lock.readLock();
        try {
          seenX = x;
          seenY = y;
        } finally {
          lock.unlockRead(stamp);
        }
      }
      if (seenX != seenY) {
        throw new AssertionError("saw the point (" + seenX + ", " + seenY + ")");
      }
    }
  }
}
