package dev.selvage.specimens.fuzz;

/**
 * A bank with two accounts. A clerk moves money from the one to the other, and seals a receipt for
 * each transfer. Now and then the night shift moves it back, and takes the locks of the accounts in
 * the opposite order.
 *
 * <p>Both have to have their first lock at the same time, and there is next to nothing between the
 * first lock and the second. Then the program hangs.
 */
public final class TransferService {
  private static final int TRANSFERS = 200;
  private static final int NIGHTS = 8;
  private static final int PAGES = 24;
  private static final int START = 1_000_000;

  private final Account checking = new Account(START);
  private final Account savings = new Account(START);

  public static void main(String[] args) throws InterruptedException {
    TransferService bank = new TransferService();
    // Everything has been used once before it counts.
    bank.clerk(10);
    bank.nightShift(1);
    Thread clerk = new Thread(() -> bank.clerk(TRANSFERS), "clerk");
    Thread nightShift = new Thread(() -> bank.nightShift(NIGHTS), "night-shift");
    clerk.start();
    nightShift.start();
    clerk.join();
    nightShift.join();
    if (bank.checking.balance + bank.savings.balance != 2 * START) {
      System.out.println("money is missing");
      System.exit(1);
    }
    System.out.println("all transfers done");
  }

  private void clerk(int transfers) {
    Paper receipts = new Paper(1);
    for (int i = 0; i < transfers; i++) {
      int amount = 1 + Math.abs(receipts.seal("transfer " + i, PAGES)) % 100;
      synchronized (checking) {
        synchronized (savings) {
          checking.balance -= amount;
          savings.balance += amount;
        }
      }
    }
  }

  private void nightShift(int nights) {
    Paper reports = new Paper(2);
    for (int i = 0; i < nights; i++) {
      int amount = 1 + Math.abs(reports.seal("night " + i, PAGES * TRANSFERS / NIGHTS)) % 1_000;
      synchronized (savings) {
        synchronized (checking) {
          savings.balance -= amount;
          checking.balance += amount;
        }
      }
    }
  }

  private static final class Account {
    private int balance;

    Account(int balance) {
      this.balance = balance;
    }
  }
}
