package dev.selvage.specimens.clean;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Two threads take two locks in opposite orders, but the second one with tryLock: whoever does not
 * get it gives up, with or without a time-out.
 *
 * <p>Shows: tryLock, timed tryLock, either outcome allowed.
 */
public final class TimedLock {
  public static void main(String[] args) throws Exception {
    ReentrantLock left = new ReentrantLock();
    ReentrantLock right = new ReentrantLock();
    Thread patient = new Thread(() -> both(left, right, 5), "patient");
    Thread hasty = new Thread(() -> both(right, left, 0), "hasty");
    patient.start();
    hasty.start();
    patient.join();
    hasty.join();
    if (left.isLocked() || right.isLocked()) {
      throw new AssertionError("a lock was not released");
    }
  }

  private static void both(ReentrantLock first, ReentrantLock second, long millis) {
    first.lock();
    try {
      if (second.tryLock(millis, TimeUnit.MILLISECONDS)) {
        second.unlock();
      }
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    } finally {
      first.unlock();
    }
  }
}
