package dev.selvage.specimens.clean;

/**
 * Two clerks pay out from one account.
 *
 * <p>Fixed: the check of the balance and the payment are one synchronized method.
 */
public final class OverdraftFixed {
  public static void main(String[] args) throws Exception {
    Account account = new Account(100);
    Thread first = new Thread(() -> account.withdrawIfCovered(70), "first clerk");
    Thread second = new Thread(() -> account.withdrawIfCovered(70), "second clerk");
    first.start();
    second.start();
    first.join();
    second.join();
    if (account.balance() != 30) {
      throw new AssertionError("expected a balance of 30 but was " + account.balance());
    }
  }

  private static final class Account {
    private int balance;

    Account(int balance) {
      this.balance = balance;
    }

    synchronized int balance() {
      return balance;
    }

    synchronized boolean withdrawIfCovered(int amount) {
      if (balance < amount) {
        return false;
      }
      balance -= amount;
      return true;
    }
  }
}
