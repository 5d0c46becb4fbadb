package dev.selvage.specimens.fail.deadlock;

import java.util.concurrent.locks.ReentrantLock;

/**
 * A cash desk unlocks at the end of a payment but not when the payment is refused. The refusal is
 * handled, yet the lock stays taken and the next customer waits for ever.
 *
 * <p>Bug class: lock not released on an exception<br>
 * Depth: 1<br>
 * Preemptions: 0<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class LockNotReleased {
  public static void main(String[] args) throws Exception {
    CashDesk desk = new CashDesk();
    Thread buyer = new Thread(() -> desk.tryToPay(10), "buyer");
    Thread depositor = new Thread(() -> desk.deposit(10), "depositor");
    buyer.start();
    depositor.start();
    buyer.join();
    depositor.join();
  }

  private static final class CashDesk {
    private final ReentrantLock lock = new ReentrantLock();
    private int cash;

    void deposit(int amount) {
      lock.lock();
      cash += amount;
      lock.unlock();
    }

    boolean tryToPay(int amount) {
      try {
        pay(amount);
        return true;
      } catch (IllegalArgumentException refused) {
        return false;
      }
    }

    private void pay(int amount) {
      lock.lock();
      if (cash < amount) {
        throw new IllegalArgumentException("not enough cash");
      }
      cash -= amount;
      lock.unlock();
    }
  }
}
