package dev.selvage.specimens.fail.deadlock;

import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Three philosophers at a round table take the left fork, then the right one.
 *
 * <p>Bug class: lock-order deadlock, three locks<br>
 * Depth: 2<br>
 * Preemptions: 1<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class Philosophers {
  public static void main(String[] args) throws Exception {
    Lock[] forks = {new ReentrantLock(), new ReentrantLock(), new ReentrantLock()};
    Thread[] philosophers = new Thread[forks.length];
    for (int i = 0; i < forks.length; i++) {
      Lock left = forks[i];
      Lock right = forks[(i + 1) % forks.length];
      philosophers[i] = new Thread(() -> eat(left, right), "philosopher " + i);
    }
    for (Thread philosopher : philosophers) {
      philosopher.start();
    }
    for (Thread philosopher : philosophers) {
      philosopher.join();
    }
  }

  private static void eat(Lock left, Lock right) {
    left.lock();
    try {
      right.lock();
      right.unlock();
    } finally {
      left.unlock();
    }
  }
}
