package dev.selvage.specimens.fail.deadlock;

/**
 * Two transfers between the same two accounts, in opposite directions, each locking its source
 * first.
 *
 * <p>Bug class: lock-order deadlock, two monitors<br>
 * Depth: 2<br>
 * Preemptions: 1<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class TransferLockOrder {
  public static void main(String[] args) throws Exception {
    Account savings = new Account(100);
    Account current = new Account(100);
    Thread there = new Thread(() -> savings.transferTo(current, 30), "there");
    Thread back = new Thread(() -> current.transferTo(savings, 10), "back");
    there.start();
    back.start();
    there.join();
    back.join();
    if (savings.balance != 80 || current.balance != 120) {
      throw new AssertionError("balances " + savings.balance + " and " + current.balance);
    }
  }

  private static final class Account {
    private int balance;

    Account(int balance) {
      this.balance = balance;
    }

    void transferTo(Account target, int amount) {
      synchronized (this) {
        synchronized (target) {
          balance -= amount;
          target.balance += amount;
        }
      }
    }
  }
}
