package dev.selvage.specimens.clean;

import java.util.concurrent.locks.ReentrantLock;

/**
 * A cash desk that may refuse a payment.
 *
 * <p>Fixed: unlock is in a finally block.
 */
public final class LockNotReleasedFixed {
  public static void main(String[] args) throws Exception {
    CashDesk desk = new CashDesk();
    Thread buyer = new Thread(() -> desk.tryToPay(10), "buyer");
    Thread depositor = new Thread(() -> desk.deposit(10), "depositor");
    buyer.start();
    depositor.start();
    buyer.join();
    depositor.join();
    if (desk.cash != 0 && desk.cash != 10) {
      throw new AssertionError("cash " + desk.cash);
    }
  }

  private static final class CashDesk {
    private final ReentrantLock lock = new ReentrantLock();
    private int cash;

    void deposit(int amount) {
      lock.lock();
      try {
        cash += amount;
      } finally {
        lock.unlock();
      }
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
      try {
        if (cash < amount) {
          throw new IllegalArgumentException("not enough cash");
        }
        cash -= amount;
      } finally {
        lock.unlock();
      }
    }
  }
}
