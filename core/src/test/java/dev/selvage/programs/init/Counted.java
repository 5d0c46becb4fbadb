package dev.selvage.programs.init;

/** Its initialiser has loops, monitors and calls, and must run once. */
final class Counted {
  static int runs;
  static int sum;

  static {
    runs++;
    Object lock = new Object();
    for (int i = 0; i < 3; i++) {
      synchronized (lock) {
        sum += i;
        Thread.yield();
      }
    }
  }

  private Counted() {}
}
