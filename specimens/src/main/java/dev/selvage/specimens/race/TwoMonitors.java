package dev.selvage.specimens.race;

/**
 * Deposits and withdrawals have a lock each, but change the same balance.
 *
 * <p>Kind: race<br>
 * Bug class: wrong lock<br>
 * Data race: yes
 */
public final class TwoMonitors {
  public static void main(String[] args) throws Exception {
    Account account = new Account();
    Thread payer = new Thread(account::deposit, "payer");
    Thread drawer = new Thread(account::withdraw, "drawer");
    payer.start();
    drawer.start();
    payer.join();
    drawer.join();
  }

  private static final class Account {
    private final Object deposits = new Object();
    private final Object withdrawals = new Object();
    private int balance = 100;

    void deposit() {
      synchronized (deposits) {
        balance += 10; // race a
      }
    }

    void withdraw() {
      synchronized (withdrawals) {
        balance -= 10; // race a
      }
    }
  }
}
