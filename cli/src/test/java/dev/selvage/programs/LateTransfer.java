package dev.selvage.programs;

/** Two take the same locks in opposite orders, but one of them so late that they hardly meet. */
public final class LateTransfer {
  private static final int ENTRIES = 2_000;

  private static volatile int entries;

  private LateTransfer() {}

  private static void transfer(int[] from, int[] to) {
    synchronized (from) {
      synchronized (to) {
        from[0]--;
        to[0]++;
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    int[] savings = {100};
    int[] checking = {100};
    Thread late =
        new Thread(
            () -> {
              for (int i = 0; i < ENTRIES; i++) {
                entries = i;
              }
              transfer(savings, checking);
            },
            "late");
    Thread early = new Thread(() -> transfer(checking, savings), "early");
    late.start();
    early.start();
    late.join();
    early.join();
  }
}
