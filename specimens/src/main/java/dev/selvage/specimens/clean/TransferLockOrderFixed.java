package dev.selvage.specimens.clean;

/**
 * Two transfers between the same two accounts, in opposite directions.
 *
 * <p>Fixed: the account with the smaller number is always locked first.
 */
public final class TransferLockOrderFixed {
  public static void main(String[] args) throws Exception {
    Account savings = new Account(1, 100);
    Account current = new Account(2, 100);
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
    private final int number;
    private int balance;

    Account(int number, int balance) {
      this.number = number;
      this.balance = balance;
    }

    void transferTo(Account target, int amount) {
      Account lower = number < target.number ? this : target;
      Account higher = lower == this ? target : this;
      synchronized (lower) {
        synchronized (higher) {
          balance -= amount;
          target.balance += amount;
        }
      }
    }
  }
}
