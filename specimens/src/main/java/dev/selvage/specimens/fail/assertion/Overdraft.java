package dev.selvage.specimens.fail.assertion;

/**
 * Two clerks pay out from one account; each call is synchronized, but the check of the balance and
 * the payment are two calls.
 *
 * <p>Bug class: check-then-act across two critical sections<br>
 * Depth: 2<br>
 * Preemptions: 1<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class Overdraft {
  public static void main(String[] args) throws Exception {
    Account account = new Account(100);
    Runnable clerk =
        () -> {
          if (account.balance() >= 70) {
            account.withdraw(70);
          }
        };
    Thread first = new Thread(clerk, "first clerk");
    Thread second = new Thread(clerk, "second clerk");
    first.start();
    second.start();
    first.join();
    second.join();
    if (account.balance() < 0) {
      throw new AssertionError("the account is overdrawn: " + account.balance());
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

    synchronized void withdraw(int amount) {
      balance -= amount;
    }
  }
}
