package dev.selvage.specimens.clean;

import java.util.concurrent.locks.StampedLock;

/**
 * The distance of a point is computed as the documentation of StampedLock shows: from an optimistic
 * read, and under the read lock if the point was moved in the meantime.
 *
 * <p>No race: plain fields in an optimistic read that is always validated.
 */
public final class PointReadOptimistically {
  public static void main(String[] args) throws Exception {
    Point point = new Point();
    Thread mover = new Thread(() -> point.move(3, 4), "mover");
    Thread observer = new Thread(point::check, "observer");
    mover.start();
    observer.start();
    mover.join();
    observer.join();
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

    void check() {
      long stamp = lock.tryOptimisticRead();
      double seenX = x;
      double seenY = y;
      if (!lock.validate(stamp)) {
        stamp = lock.readLock();
        try {
          seenX = x;
          seenY = y;
        } finally {
          lock.unlockRead(stamp);
        }
      }
      double distance = Math.hypot(seenX, seenY);
      if (distance != 0 && distance != 5) {
        throw new AssertionError("distance " + distance);
      }
    }
  }
}
