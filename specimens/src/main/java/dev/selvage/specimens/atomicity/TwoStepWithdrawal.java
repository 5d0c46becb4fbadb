package dev.selvage.specimens.atomicity;

/**
 * Two tellers pay out from one account. Looking at the balance and changing it are each under the
 * lock, both together are not.
 *
 * <p>Kind: atomicity<br>
 * Bug class: lost update over two critical sections (read, write, write)<br>
 * Data race: no
 */
public final class TwoStepWithdrawal {
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
      return balance; // atomicity a1
    }

    private synchronized void set(int amount) {
      balance = amount; // atomicity a2 a3
    }

    void withdraw(int amount) {
      set(balance() - amount);
    }
  }
}
