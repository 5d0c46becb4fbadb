package dev.selvage.bench;

import static dev.selvage.bench.Report.decimal;

/** How many of some runs had a property, and what that says about the probability of it. */
record Proportion(long hits, long runs) {
  /** The quantile of the normal distribution for an interval of 95 %. */
  private static final double QUANTILE = 1.959964;

  private static final double SMALL = 0.01;

  Proportion {
    if (runs <= 0 || hits < 0 || hits > runs) {
      throw new IllegalArgumentException(hits + " of " + runs);
    }
  }

  double rate() {
    return (double) hits / runs;
  }

  /** The lower end of Wilson's interval, which is right for small probabilities, too. */
  double low() {
    return hits == 0 ? 0 : middle() - halfWidth();
  }

  double high() {
    return hits == runs ? 1 : middle() + halfWidth();
  }

  private double middle() {
    return (rate() + QUANTILE * QUANTILE / (2 * runs)) / scale();
  }

  private double halfWidth() {
    double variance = rate() * (1 - rate()) / runs;
    double correction = QUANTILE * QUANTILE / (4.0 * runs * runs);
    return QUANTILE * Math.sqrt(variance + correction) / scale();
  }

  private double scale() {
    return 1 + QUANTILE * QUANTILE / runs;
  }

  /**
   * Whether it is compatible, within three standard deviations, with a probability of this or more.
   */
  boolean isAtLeast(double probability) {
    return rate() >= probability - 3 * Math.sqrt(probability * (1 - probability) / runs);
  }

  /** The rate and its interval. */
  @Override
  public String toString() {
    int digits = (hits == 0 ? high() : rate()) < SMALL ? 5 : 3;
    return decimal(rate(), digits)
        + " ("
        + decimal(low(), digits)
        + "–"
        + decimal(high(), digits)
        + ")";
  }
}
