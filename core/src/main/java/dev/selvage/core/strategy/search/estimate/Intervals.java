package dev.selvage.core.strategy.search.estimate;

import dev.selvage.model.Estimate;

/** Intervals of estimates: around what was computed, and not below what was seen. */
final class Intervals {
  /** The most by which the ends of an interval differ, as a factor; below 30 when rounded. */
  private static final double WIDEST = 26;

  /** Greater numbers are as good as infinite, and the estimate of one is not worth much. */
  private static final double MOST = 1e15;

  private Intervals() {}

  /**
   * An interval with rounded ends.
   *
   * @param low the logarithm of the lower end
   * @param high the logarithm of the upper end
   * @param seen less is impossible
   * @return null for none
   */
  static Estimate of(Estimate.Unit unit, double low, double high, long seen) {
    if (!(high < Math.log(MOST))) {
      return null;
    }
    double width = Math.log(WIDEST);
    double excess = Math.max(0, high - low - width);
    double least = Math.max(Math.exp(low + excess / 2), seen);
    double most = Math.max(Math.exp(high - excess / 2), least);
    return new Estimate(unit, Math.max(seen, down(least)), up(most), seen);
  }

  /** Rounded to two digits. */
  private static long down(double value) {
    double unit = unit(value);
    return (long) (Math.floor(value / unit) * unit);
  }

  private static long up(double value) {
    double unit = unit(value);
    return (long) (Math.ceil(value / unit) * unit);
  }

  private static double unit(double value) {
    return Math.pow(10, Math.max(0, Math.floor(Math.log10(value)) - 1));
  }
}
