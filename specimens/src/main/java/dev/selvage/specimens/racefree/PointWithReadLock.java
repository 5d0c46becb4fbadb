package dev.selvage.specimens.racefree;

import java.util.concurrent.locks.StampedLock;

/**
 * A point is moved under the write lock of a StampedLock. Whether it is still at the origin is
 * looked up under the read lock, which is converted to the write lock if so.
 */
public final class PointWithReadLock {
  public static void main(String[] args) throws Exception {
    Point point = new Point();
    Thread mover = new Thread(() -> point.move(3, 4), "mover");
    Thread observer = new Thread(() -> point.moveIfAtOrigin(6, 8), "observer");
    mover.start();
    observer.start();
    mover.join();
    observer.join();
    double distance = point.distance();
    if (distance != 5 && distance != 15) {
      throw new AssertionError("distance " + distance);
    }
  }

  private static final class Point {
    private final StampedLock lock = new StampedLock();
    private double x;
    private double y;

    void move(double deltaX, double deltaY) {
      long stamp = lock.writeLock();
      try {
        x += deltaX;
        y += deltaY;
      } finally {
        lock.unlockWrite(stamp);
      }
    }

    double distance() {
      long stamp = lock.readLock();
      try {
        return Math.hypot(x, y);
      } finally {
        lock.unlockRead(stamp);
      }
    }

    void moveIfAtOrigin(double newX, double newY) {
      long stamp = lock.readLock();
      try {
        while (x == 0.0 && y == 0.0) {
          long converted = lock.tryConvertToWriteLock(stamp);
          if (converted != 0L) {
            stamp = converted;
            x = newX;
            y = newY;
            break;
          }
          lock.unlockRead(stamp);
          stamp = lock.writeLock();
        }
      } finally {
        lock.unlock(stamp);
      }
    }
  }
}
