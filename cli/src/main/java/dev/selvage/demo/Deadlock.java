package dev.selvage.demo;

/** Two transfers in opposite directions, each of which locks its own account first. */
public final class Deadlock {
  private Deadlock() {}

  static final class Account {
    private int balance;

    Account(int balance) {
      this.balance = balance;
    }

    void transferTo(Account other, int amount) {
      synchronized (this) {
        synchronized (other) {
          balance -= amount;
          other.balance += amount;
        }
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Account savings = new Account(100);
    Account current = new Account(100);
    Thread rent = new Thread(() -> savings.transferTo(current, 60), "rent");
    Thread salary = new Thread(() -> current.transferTo(savings, 40), "salary");
    rent.start();
    salary.start();
    rent.join();
    salary.join();
  }
}
