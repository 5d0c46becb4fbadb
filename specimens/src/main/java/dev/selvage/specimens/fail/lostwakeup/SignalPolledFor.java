package dev.selvage.specimens.fail.lostwakeup;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/**
 * A guard waits in rounds of a second until a bell is signalled. The only signal can come before
 * the guard waits, and then the rounds never end.
 *
 * <p>Bug class: missed signal, hidden by a time-out<br>
 * Depth: 1<br>
 * Preemptions: 0<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class SignalPolledFor {
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
    private final Condition rung = lock.newCondition();

    void ring() {
      lock.lock();
      try {
        rung.signalAll();
      } finally {
        lock.unlock();
      }
    }

    void await() {
      lock.lock();
      try {
        while (!rung.await(1, TimeUnit.SECONDS)) {
          // Until the bell is rung.
        }
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      } finally {
        lock.unlock();
      }
    }
  }
}
