package dev.selvage.specimens.clean;

/**
 * Two tellers pay out from one account.
 *
 * <p>Fixed: one critical section has both.
 */
public final class TwoStepWithdrawalFixed {
  public static void main(String[] args) throws Exception {
    Account account = new Account();
    Thread first = new Thread(() -> account.withdraw(30), "teller-1");
    Thread second = new Thread(() -> account.withdraw(50), "teller-2");
    first.start();
    second.start();
    first.join();
    second.join();
    if (account.balance() != 20) {
      throw new AssertionError("the balance is " + account.balance());
    }
  }

  private static final class Account {
    private int balance = 100;

    synchronized int balance() {
      return balance;
    }

    synchronized void withdraw(int amount) {
      balance -= amount;
    }
  }
}
