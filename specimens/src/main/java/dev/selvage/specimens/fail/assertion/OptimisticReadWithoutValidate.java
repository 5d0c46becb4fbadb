package dev.selvage.specimens.fail.assertion;

import java.util.concurrent.locks.StampedLock;

/**
 * A point is read with the optimistic mode of a StampedLock, but the stamp is never validated. The
 * coordinates are volatile, so the mistake is not a data race.
 *
 * <p>Bug class: torn invariant of two fields<br>
 * Depth: 2<br>
 * Preemptions: 1<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class OptimisticReadWithoutValidate {
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
      if (stamp == 0) {
        return;
      }
      if (seenX != seenY) {
        throw new AssertionError("saw the point (" + seenX + ", " + seenY + ")");
      }
    }
  }
}
