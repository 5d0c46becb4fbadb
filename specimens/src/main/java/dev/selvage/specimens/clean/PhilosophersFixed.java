package dev.selvage.specimens.clean;

import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Three philosophers at a round table take two forks each.
 *
 * <p>Fixed: everybody takes the fork with the smaller number first.
 */
public final class PhilosophersFixed {
  public static void main(String[] args) throws Exception {
    Lock[] forks = {new ReentrantLock(), new ReentrantLock(), new ReentrantLock()};
    Thread[] philosophers = new Thread[forks.length];
    for (int i = 0; i < forks.length; i++) {
      int neighbour = (i + 1) % forks.length;
      Lock lower = forks[Math.min(i, neighbour)];
      Lock higher = forks[Math.max(i, neighbour)];
      philosophers[i] = new Thread(() -> eat(lower, higher), "philosopher " + i);
    }
    for (Thread philosopher : philosophers) {
      philosopher.start();
    }
    for (Thread philosopher : philosophers) {
      philosopher.join();
    }
  }

  private static void eat(Lock first, Lock second) {
    first.lock();
    try {
      second.lock();
      second.unlock();
    } finally {
      first.unlock();
    }
  }
}
