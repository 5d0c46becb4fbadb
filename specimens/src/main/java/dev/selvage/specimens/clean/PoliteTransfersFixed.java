package dev.selvage.specimens.clean;

import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Two threads transfer money in opposite directions. Each lets others go first now and then.
 *
 * <p>Fixed: nobody has to be polite, because both lock the accounts in the same order. Whoever has
 * the first one gets the second one as well.
 */
public final class PoliteTransfersFixed {
  public static void main(String[] args) throws Exception {
    Account left = new Account(1);
    Account right = new Account(2);
    Thread there = new Thread(() -> transfer(left, right), "there");
    Thread back = new Thread(() -> transfer(right, left), "back");
    there.start();
    back.start();
    there.join();
    back.join();
    if (left.balance != 10 || right.balance != 10) {
      throw new AssertionError(left.balance + " and " + right.balance);
    }
  }

  private static void transfer(Account from, Account to) {
    boolean isInOrder = from.number < to.number;
    Account first = isInOrder ? from : to;
    Account second = isInOrder ? to : from;
    first.lock.lock();
    try {
      Thread.yield();
      second.lock.lock();
      try {
        from.balance--;
        to.balance++;
      } finally {
        second.lock.unlock();
      }
    } finally {
      first.lock.unlock();
    }
  }

  private static final class Account {
    private final int number;
    private final Lock lock = new ReentrantLock();
    private int balance = 10;

    Account(int number) {
      this.number = number;
    }
  }
}
