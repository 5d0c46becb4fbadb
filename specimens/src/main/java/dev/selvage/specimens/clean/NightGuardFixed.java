package dev.selvage.specimens.clean;

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/**
 * A guard awaits the morning on a condition. Main signals it once and returns.
 *
 * <p>Fixed: a flag remembers that the night is over.
 */
public final class NightGuardFixed {
  public static void main(String[] args) {
    Night night = new Night();
    new Thread(night::guard, "guard").start();
    night.end();
  }

  private static final class Night {
    private final Lock lock = new ReentrantLock();
    private final Condition morning = lock.newCondition();
    private boolean isOver;

    void end() {
      lock.lock();
      try {
        isOver = true;
        morning.signalAll();
      } finally {
        lock.unlock();
      }
    }

    void guard() {
      lock.lock();
      try {
        while (!isOver) {
          morning.awaitUninterruptibly();
        }
      } finally {
        lock.unlock();
      }
    }
  }
}
