package dev.selvage.core.strategy.search.estimate;

/** Numbers too small or too great for their type, given by their logarithms. */
final class Logs {
  private Logs() {}

  /** The logarithm of the mean of numbers. */
  static double mean(double[] logs) {
    double most = Double.NEGATIVE_INFINITY;
    for (double each : logs) {
      most = Math.max(most, each);
    }
    double sum = 0;
    for (double each : logs) {
      sum += Math.exp(each - most);
    }
    return most + Math.log(sum / logs.length);
  }
}
