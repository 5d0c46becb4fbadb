package dev.selvage.specimens.fail.lostwakeup;

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/**
 * A guard awaits the morning on a condition. Main signals it once and returns; a guard who was not
 * waiting yet is never woken.
 *
 * <p>Bug class: missed signal after the end of main (Condition)<br>
 * Depth: 1<br>
 * Preemptions: 0<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class NightGuard {
  public static void main(String[] args) {
    Night night = new Night();
    new Thread(night::guard, "guard").start();
    night.end();
  }

  private static final class Night {
    private final Lock lock = new ReentrantLock();
    private final Condition morning = lock.newCondition();

    void end() {
      lock.lock();
      try {
        morning.signalAll();
      } finally {
        lock.unlock();
      }
    }

    void guard() {
      lock.lock();
      try {
        morning.awaitUninterruptibly();
      } finally {
        lock.unlock();
      }
    }
  }
}
