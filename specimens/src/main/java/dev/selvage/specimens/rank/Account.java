package dev.selvage.specimens.rank;

import java.util.ArrayList;
import java.util.List;

/**
 * Accounts in a circle, and threads that transfer money, each from its account to the next one. The
 * 3 threads are 2 that transfer and the main thread, which adds up the balances.
 *
 * <p>A transfer locks the account that the money comes from, but not the other one. If a thread is
 * preempted when it has read the balance of the other account, the owner of that account can take
 * money from it, and the first thread then writes a balance in which this money still is. Without
 * preemptions, each thread ends before another one runs.
 *
 * <p>Kind: assertion<br>
 * Bug class: lost update<br>
 * Preemptions: 1<br>
 * Data race: yes<br>
 * Threads: 3<br>
 * Tuple: (1, all, 2, 1)<br>
 * Budget: 1000
 */
public final class Account {
  private static final int THREADS = 3;
  private static final int START = 100;

  /** Of each thread. */
  private static final int TRANSFERS = 3;

  private final int number;
  private int balance = START;

  private Account(int number) {
    this.number = number;
  }

  public static void buggy() throws InterruptedException {
    buggy(THREADS);
  }

  /**
   * @param threads at least 3
   */
  public static void buggy(int threads) throws InterruptedException {
    run(threads - 1, false);
  }

  public static void fixed() throws InterruptedException {
    fixed(THREADS);
  }

  public static void fixed(int threads) throws InterruptedException {
    run(threads - 1, true);
  }

  private static void run(int size, boolean locksBoth) throws InterruptedException {
    List<Account> accounts = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      accounts.add(new Account(i));
    }
    Crowd.run(
        size,
        number -> {
          Account from = accounts.get(number);
          Account to = accounts.get((number + 1) % size);
          for (int i = 1; i <= TRANSFERS; i++) {
            int amount = 10 * (number + 1) + i;
            if (locksBoth) {
              from.transferLocked(to, amount);
            } else {
              from.transfer(to, amount);
            }
          }
        });
    int sum = 0;
    for (Account account : accounts) {
      sum += account.balance;
    }
    if (sum != size * START) {
      throw new AssertionError("the sum of the balances is " + sum + ", not " + size * START);
    }
  }

  /** Locks both, that of the smaller number first. */
  private void transferLocked(Account to, int amount) {
    synchronized (number < to.number ? this : to) {
      synchronized (number < to.number ? to : this) {
        transfer(to, amount);
      }
    }
  }

  private synchronized void transfer(Account to, int amount) {
    balance -= amount;
    to.balance += amount;
  }
}
