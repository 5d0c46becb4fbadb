package dev.selvage.core.strategy;

import java.util.Arrays;
import java.util.Map;

/**
 * Pearson's test. The statistic of n outcomes has a chi-square distribution with n - 1 degrees of
 * freedom. Seeds are fixed, so what has the right probabilities passes always.
 */
final class ChiSquare {
  private ChiSquare() {}

  /** The statistic of outcomes that are to be equally likely. */
  static double uniform(int... counts) {
    double[] probabilities = new double[counts.length];
    Arrays.fill(probabilities, 1.0 / counts.length);
    return of(counts, probabilities);
  }

  /** The statistic of something that is to happen with a probability. */
  static double once(int count, int of, double probability) {
    return of(new int[] {count, of - count}, new double[] {probability, 1 - probability});
  }

  /** The statistic of outcomes that are to have these probabilities. */
  static <T> double of(Map<T, Integer> counts, Map<T, Double> probabilities) {
    int[] counted = new int[probabilities.size()];
    double[] expected = new double[counted.length];
    int i = 0;
    for (Map.Entry<T, Double> each : probabilities.entrySet()) {
      counted[i] = counts.getOrDefault(each.getKey(), 0);
      expected[i++] = each.getValue();
    }
    return of(counted, expected);
  }

  private static double of(int[] counts, double[] probabilities) {
    int all = Arrays.stream(counts).sum();
    double sum = 0;
    for (int i = 0; i < counts.length; i++) {
      double expected = all * probabilities[i];
      sum += (counts[i] - expected) * (counts[i] - expected) / expected;
    }
    return sum;
  }
}
