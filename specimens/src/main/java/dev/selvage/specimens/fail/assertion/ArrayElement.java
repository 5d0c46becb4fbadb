package dev.selvage.specimens.fail.assertion;

/**
 * Two threads sort samples into the bins of one histogram, a plain int array.
 *
 * <p>Bug class: lost update of an array element<br>
 * Depth: 2<br>
 * Preemptions: 1<br>
 * Data race: yes<br>
 * Budget: 1000
 */
public final class ArrayElement {
  public static void main(String[] args) throws Exception {
    int[] bins = new int[4];
    Thread first = new Thread(() -> count(bins, 3, 17), "first");
    Thread second = new Thread(() -> count(bins, 12, 18), "second");
    first.start();
    second.start();
    first.join();
    second.join();
    int total = bins[0] + bins[1] + bins[2] + bins[3];
    if (total != 4) {
      throw new AssertionError("expected 4 samples but the bins hold " + total);
    }
  }

  private static void count(int[] bins, int... samples) {
    for (int sample : samples) {
      bins[sample / 10]++;
    }
  }
}
