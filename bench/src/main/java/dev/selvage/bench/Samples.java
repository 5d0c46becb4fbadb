package dev.selvage.bench;

import java.util.Arrays;

/** Figures of the same kind from several rounds. */
final class Samples {
  private final double[] sorted;

  private Samples(double[] sorted) {
    this.sorted = sorted;
  }

  static Samples of(double... values) {
    double[] copy = values.clone();
    Arrays.sort(copy);
    return new Samples(copy);
  }

  double lowest() {
    return sorted[0];
  }

  double highest() {
    return sorted[sorted.length - 1];
  }

  /** The least value that is not below this part of all. */
  double quantile(double part) {
    return sorted[Math.max(0, (int) Math.ceil(part * sorted.length) - 1)];
  }

  double median() {
    int middle = sorted.length / 2;
    return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
  }
}
