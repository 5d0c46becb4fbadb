package dev.selvage.specimens.racefree;

import java.util.concurrent.ThreadLocalRandom;

/**
 * Two threads take a stripe each at random and count there under the lock of that stripe; which one
 * it is does not matter.
 */
public final class SpreadOverStripes {
  private final int[] counts = new int[2];
  private final Object[] locks = {new Object(), new Object()};

  public static void main(String[] args) throws Exception {
    SpreadOverStripes counter = new SpreadOverStripes();
    Thread first = new Thread(counter::count, "first");
    Thread second = new Thread(counter::count, "second");
    first.start();
    second.start();
    first.join();
    second.join();
    if (counter.counts[0] + counter.counts[1] != 2) {
      throw new AssertionError(counter.counts[0] + " and " + counter.counts[1]);
    }
  }

  private void count() {
    int stripe = ThreadLocalRandom.current().nextInt(2);
    synchronized (locks[stripe]) {
      counts[stripe]++;
    }
  }
}
