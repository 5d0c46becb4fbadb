package dev.selvage.specimens.racefree;

import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Two plain counters, one under a fair and one under an unfair ReentrantLock: unlocking happens
 * before every later locking.
 */
public final class FairAndUnfairLock {
  private final Lock fair = new ReentrantLock(true);
  private final ReentrantLock unfair = new ReentrantLock();
  private int guests;
  private int tables;

  public static void main(String[] args) throws Exception {
    FairAndUnfairLock restaurant = new FairAndUnfairLock();
    Thread first = new Thread(restaurant::seat, "first");
    Thread second = new Thread(restaurant::seat, "second");
    first.start();
    second.start();
    first.join();
    second.join();
    if (restaurant.guests != 4 || restaurant.tables < 1) {
      throw new AssertionError(restaurant.guests + " at " + restaurant.tables);
    }
  }

  private void seat() {
    fair.lock();
    try {
      guests += 2;
    } finally {
      fair.unlock();
    }
    if (unfair.tryLock()) {
      try {
        tables++;
      } finally {
        unfair.unlock();
      }
    }
  }
}
