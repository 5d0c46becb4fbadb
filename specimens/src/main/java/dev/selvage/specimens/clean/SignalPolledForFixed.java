package dev.selvage.specimens.clean;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/**
 * A guard waits in rounds of a second until a bell was rung.
 *
 * <p>Fixed: the bell remembers that it was rung.
 */
public final class SignalPolledForFixed {
  public static void main(String[] args) throws Exception {
    Bell bell = new Bell();
    Thread guard = new Thread(bell::await, "guard");
    Thread ringer = new Thread(bell::ring, "ringer");
    guard.start();
    ringer.start();
    guard.join();
    ringer.join();
  }

  private static final class Bell {
    private final Lock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private boolean isRung;

    void ring() {
      lock.lock();
      try {
        isRung = true;
        changed.signalAll();
      } finally {
        lock.unlock();
      }
    }

    void await() {
      lock.lock();
      try {
        while (!isRung) {
          changed.await(1, TimeUnit.SECONDS);
        }
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      } finally {
        lock.unlock();
      }
    }
  }
}
