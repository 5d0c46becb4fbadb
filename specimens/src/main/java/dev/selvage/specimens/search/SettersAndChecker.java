package dev.selvage.specimens.search;

/**
 * Equal threads that each set two fields, one after the other, and one thread that checks whether
 * both are set or none is: the program "reorder" of the collection SCTBench, for any number of
 * setters. The check fails if it comes between the two steps of the first setter.
 */
public final class SettersAndChecker {
  private volatile int first;
  private volatile int second;

  private SettersAndChecker() {}

  /**
   * @param setters how many threads set the fields
   */
  public static void run(int setters) throws InterruptedException {
    SettersAndChecker fields = new SettersAndChecker();
    Runnable[] parts = new Runnable[setters + 1];
    for (int i = 0; i < setters; i++) {
      parts[i] = fields::set;
    }
    parts[setters] = fields::check;
    Thread[] threads = new Thread[parts.length];
    for (int i = 0; i < parts.length; i++) {
      threads[i] = new Thread(parts[i]);
      threads[i].start();
    }
    for (Thread each : threads) {
      each.join();
    }
  }

  private void set() {
    first = 1;
    second = -1;
  }

  private void check() {
    if (first + second != 0) {
      throw new AssertionError("first is " + first + ", second is " + second);
    }
  }
}
