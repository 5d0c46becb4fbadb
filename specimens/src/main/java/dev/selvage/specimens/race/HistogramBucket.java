package dev.selvage.specimens.race;

/**
 * Two threads count values that fall into the same bucket of a histogram. The buckets that only one
 * of them counts in do not race.
 *
 * <p>Kind: race<br>
 * Bug class: race on an array element<br>
 * Data race: yes
 */
public final class HistogramBucket {
  public static void main(String[] args) throws Exception {
    Histogram histogram = new Histogram();
    Thread first = new Thread(() -> histogram.count(1, 2), "first");
    Thread second = new Thread(() -> histogram.count(3, 2), "second");
    first.start();
    second.start();
    first.join();
    second.join();
    if (histogram.buckets[1] != 1 || histogram.buckets[3] != 1) {
      throw new AssertionError("buckets of their own");
    }
  }

  private static final class Histogram {
    private final int[] buckets = new int[4];

    void count(int own, int common) {
      buckets[own]++;
      buckets[common]++; // race a
    }
  }
}
