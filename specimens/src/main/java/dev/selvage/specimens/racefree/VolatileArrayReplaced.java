package dev.selvage.specimens.racefree;

import java.util.Arrays;

/**
 * The elements of an array are plain; but it is filled before the volatile write that publishes it,
 * and replaced by a copy when something changes.
 */
public final class VolatileArrayReplaced {
  private volatile int[] samples = {1};

  public static void main(String[] args) throws Exception {
    VolatileArrayReplaced sensor = new VolatileArrayReplaced();
    int[] last = new int[1];
    Thread writer = new Thread(sensor::grow, "writer");
    Thread reader = new Thread(() -> last[0] = sensor.last(), "reader");
    writer.start();
    reader.start();
    writer.join();
    reader.join();
    if (last[0] < 1 || last[0] > 3) {
      throw new AssertionError("last " + last[0]);
    }
  }

  private void grow() {
    for (int i = 0; i < 2; i++) {
      int[] longer = Arrays.copyOf(samples, samples.length + 1);
      longer[longer.length - 1] = longer.length;
      samples = longer;
    }
  }

  private int last() {
    int[] current = samples;
    return current[current.length - 1];
  }
}
