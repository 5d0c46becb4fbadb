package dev.selvage.specimens.clean;

import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/**
 * A clearing house moves money between the accounts of three banks.
 *
 * <p>Fixed: a transfer locks the account with the lower number first, whoever pays.
 */
public final class ClearingHouseFixed {
  public static void main(String[] args) throws Exception {
    Account north = new Account(1, 100);
    Account south = new Account(2, 50);
    Account west = new Account(3, 10);
    House house = new House();
    List<Thread> clerks = new ArrayList<>();
    clerks.add(new Thread(() -> house.execute(new Transfer(north, south, 30)), "clerk-1"));
    clerks.add(new Thread(() -> house.execute(new Transfer(south, west, 20)), "clerk-2"));
    clerks.add(new Thread(() -> house.execute(new Transfer(west, north, 5)), "clerk-3"));
    for (Thread clerk : clerks) {
      clerk.start();
    }
    for (Thread clerk : clerks) {
      clerk.join();
    }
    long total = north.balance + south.balance + west.balance;
    if (total != 160 || house.settled.size() + house.bounced.size() != 3) {
      throw new AssertionError(
          "total " + total + ", settled " + house.settled + ", bounced " + house.bounced);
    }
  }

  private static final class Account {
    private final Lock lock = new ReentrantLock();
    private final int number;
    private long balance;

    Account(int number, long balance) {
      this.number = number;
      this.balance = balance;
    }

    boolean covers(long amount) {
      return balance >= amount;
    }

    @Override
    public String toString() {
      return "account " + number;
    }
  }

  private record Transfer(Account payer, Account payee, long amount) {
    Transfer {
      if (amount <= 0) {
        throw new IllegalArgumentException("cannot transfer " + amount);
      }
    }

    /** To be called with both accounts locked. */
    boolean book() {
      if (!payer.covers(amount)) {
        return false;
      }
      payer.balance -= amount;
      payee.balance += amount;
      return true;
    }
  }

  private static final class House {
    private final Queue<Transfer> settled = new ConcurrentLinkedQueue<>();
    private final Queue<Transfer> bounced = new ConcurrentLinkedQueue<>();

    void execute(Transfer transfer) {
      boolean inOrder = transfer.payer().number < transfer.payee().number;
      Account first = inOrder ? transfer.payer() : transfer.payee();
      Account second = inOrder ? transfer.payee() : transfer.payer();
      boolean covered;
      first.lock.lock();
      try {
        second.lock.lock();
        try {
          covered = transfer.book();
        } finally {
          second.lock.unlock();
        }
      } finally {
        first.lock.unlock();
      }
      (covered ? settled : bounced).add(transfer);
    }
  }
}
