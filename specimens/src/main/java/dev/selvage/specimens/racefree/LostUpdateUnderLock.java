package dev.selvage.specimens.racefree;

/**
 * Reading and writing a counter are synchronised one by one, so an update may be lost between them.
 * That is a bug, but no data race.
 */
public final class LostUpdateUnderLock {
  private int count;

  public static void main(String[] args) throws Exception {
    LostUpdateUnderLock counter = new LostUpdateUnderLock();
    Thread first = new Thread(() -> counter.set(counter.get() + 1), "first");
    Thread second = new Thread(() -> counter.set(counter.get() + 1), "second");
    first.start();
    second.start();
    first.join();
    second.join();
    if (counter.count != 1 && counter.count != 2) {
      throw new AssertionError("count " + counter.count);
    }
  }

  private synchronized int get() {
    return count;
  }

  private synchronized void set(int count) {
    this.count = count;
  }
}
