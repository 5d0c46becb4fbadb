package dev.selvage.live.batch;

import java.util.List;

/** The statistics of arms: intervals for rates, and whether two rates differ. */
public final class Rates {
  /** The normal distribution has 95 % of its mass within this many standard deviations. */
  private static final double Z95 = 1.959963984540054;

  /** Sums of logarithms that should be equal differ by less. */
  private static final double TOLERANCE = 1e-7;

  private Rates() {}

  /** An interval of probabilities. */
  record Interval(double low, double high) {}

  /**
   * Wilson's score interval with 95 % confidence, which is never empty, also for a rate of 0 or 1:
   * E. B. Wilson, Probable inference, the law of succession, and statistical inference, 1927.
   */
  static Interval wilson(int hits, int runs) {
    requireHits(hits, runs);
    if (runs == 0) {
      return new Interval(0, 1);
    }
    double rate = (double) hits / runs;
    double z2 = Z95 * Z95;
    double center = (rate + z2 / (2 * runs)) / (1 + z2 / runs);
    double spread =
        Z95 * Math.sqrt(rate * (1 - rate) / runs + z2 / (4.0 * runs * runs)) / (1 + z2 / runs);
    return new Interval(
        hits == 0 ? 0 : Math.max(0, center - spread),
        hits == runs ? 1 : Math.min(1, center + spread));
  }

  /**
   * Fisher's exact test, two-sided: the probability of all tables with the same sums that are no
   * more likely than the given one, if both rates are equal.
   */
  public static double fisher(int hits1, int runs1, int hits2, int runs2) {
    requireHits(hits1, runs1);
    requireHits(hits2, runs2);
    int hits = hits1 + hits2;
    double[] logs = logFactorials(runs1 + runs2);
    double given = logOfTable(logs, hits1, runs1, hits, runs2);
    double sum = 0;
    for (int i = Math.max(0, hits - runs2); i <= Math.min(hits, runs1); i++) {
      double each = logOfTable(logs, i, runs1, hits, runs2);
      if (each <= given + TOLERANCE) {
        sum += Math.exp(each);
      }
    }
    return Math.min(1, sum);
  }

  /** The logarithm of the probability that so many of all hits are among the first runs. */
  private static double logOfTable(double[] logs, int hits1, int runs1, int hits, int runs2) {
    return logOfChoices(logs, runs1, hits1)
        + logOfChoices(logs, runs2, hits - hits1)
        - logOfChoices(logs, runs1 + runs2, hits);
  }

  private static double logOfChoices(double[] logs, int from, int chosen) {
    return logs[from] - logs[chosen] - logs[from - chosen];
  }

  private static double[] logFactorials(int last) {
    double[] logs = new double[last + 1];
    for (int i = 1; i <= last; i++) {
      logs[i] = logs[i - 1] + Math.log(i);
    }
    return logs;
  }

  private static void requireHits(int hits, int runs) {
    if (hits < 0 || hits > runs) {
      throw new IllegalArgumentException(hits + " of " + runs + " runs");
    }
  }

  /** The one in the middle, or the mean of the two; -1 for none. */
  static long median(List<Long> values) {
    List<Long> sorted = values.stream().sorted().toList();
    int half = sorted.size() / 2;
    if (sorted.isEmpty()) {
      return -1;
    }
    return sorted.size() % 2 == 1
        ? sorted.get(half)
        : (sorted.get(half - 1) + sorted.get(half)) / 2;
  }
}
