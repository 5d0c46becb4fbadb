package dev.selvage.demo;

/** Two clerks sell tickets without a lock: both may read the same count. */
public final class LostUpdate {
  private int sold;

  private void sell() {
    sold = sold + 1;
  }

  public static void main(String[] args) throws InterruptedException {
    LostUpdate office = new LostUpdate();
    Thread anna = new Thread(office::sell, "anna");
    Thread bert = new Thread(office::sell, "bert");
    anna.start();
    bert.start();
    anna.join();
    bert.join();
    if (office.sold != 2) {
      throw new AssertionError("2 tickets were sold, but the count is " + office.sold);
    }
  }
}
