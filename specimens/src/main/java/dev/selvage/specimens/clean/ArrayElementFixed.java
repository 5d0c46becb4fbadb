package dev.selvage.specimens.clean;

import java.util.concurrent.atomic.AtomicIntegerArray;

/**
 * Two threads sort samples into the bins of one histogram.
 *
 * <p>Fixed: the bins are an AtomicIntegerArray.
 */
public final class ArrayElementFixed {
  public static void main(String[] args) throws Exception {
    AtomicIntegerArray bins = new AtomicIntegerArray(4);
    Thread first = new Thread(() -> count(bins, 3, 17), "first");
    Thread second = new Thread(() -> count(bins, 12, 18), "second");
    first.start();
    second.start();
    first.join();
    second.join();
    int total = bins.get(0) + bins.get(1) + bins.get(2) + bins.get(3);
    if (total != 4) {
      throw new AssertionError("expected 4 samples but the bins hold " + total);
    }
  }

  private static void count(AtomicIntegerArray bins, int... samples) {
    for (int sample : samples) {
      bins.incrementAndGet(sample / 10);
    }
  }
}
