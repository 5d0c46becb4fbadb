package dev.selvage.specimens.race;

/**
 * Two threads count under a lock, as they should. A third one reads the count without.
 *
 * <p>Kind: race<br>
 * Bug class: lock that the third one forgot<br>
 * Data race: yes
 */
public final class ThirdThread {
  private int count;
  private int seen;

  public static void main(String[] args) throws Exception {
    ThirdThread counter = new ThirdThread();
    Thread first = new Thread(counter::increment, "first");
    Thread second = new Thread(counter::increment, "second");
    Thread third = new Thread(counter::look, "third");
    first.start();
    second.start();
    third.start();
    first.join();
    second.join();
    third.join();
    if (counter.count != 2 || counter.seen > 2) {
      throw new AssertionError(counter.count + ", seen " + counter.seen);
    }
  }

  private synchronized void increment() {
    count++; // race a
  }

  private void look() {
    seen = count; // race a
  }
}
