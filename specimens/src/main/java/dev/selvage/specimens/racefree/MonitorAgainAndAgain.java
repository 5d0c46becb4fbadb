package dev.selvage.specimens.racefree;

/**
 * A monitor is entered again by the thread that has it. Only leaving it for the last time lets
 * others in, and orders what was done under it.
 */
public final class MonitorAgainAndAgain {
  private int balance = 10;

  public static void main(String[] args) throws Exception {
    MonitorAgainAndAgain account = new MonitorAgainAndAgain();
    Thread first = new Thread(() -> account.transfer(3), "first");
    Thread second = new Thread(() -> account.transfer(4), "second");
    first.start();
    second.start();
    first.join();
    second.join();
    if (account.balance != 10) {
      throw new AssertionError("balance " + account.balance);
    }
  }

  private synchronized void transfer(int amount) {
    add(-amount);
    balance--;
    add(amount);
    balance++;
  }

  private synchronized void add(int amount) {
    balance += amount;
  }
}
