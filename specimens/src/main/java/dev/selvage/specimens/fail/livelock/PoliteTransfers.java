package dev.selvage.specimens.fail.livelock;

import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Two threads transfer money in opposite directions. Each locks its own account, lets others go
 * first, and tries the other account. Not to block each other, a thread that finds it locked waits
 * a moment, unlocks its own, gives way and begins again. When both do so in step, neither gets on:
 * each finds the account of the other one locked, round after round, though both get their turn.
 *
 * <p>Nobody has to be interrupted for that: they switch where they give way. After a round
 * everything is as it was before.
 *
 * <p>Bug class: livelock of polite threads<br>
 * Preemptions: 0<br>
 * Data race: no
 */
public final class PoliteTransfers {
  public static void main(String[] args) throws Exception {
    Account left = new Account();
    Account right = new Account();
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
    while (!tryTransfer(from, to)) {
      Thread.yield();
    }
  }

  private static boolean tryTransfer(Account from, Account to) {
    from.lock.lock();
    try {
      Thread.yield();
      if (!to.lock.tryLock()) {
        Thread.yield();
        return false;
      }
      try {
        from.balance--;
        to.balance++;
        return true;
      } finally {
        to.lock.unlock();
      }
    } finally {
      from.lock.unlock();
    }
  }

  private static final class Account {
    private final Lock lock = new ReentrantLock();
    private int balance = 10;
  }
}
