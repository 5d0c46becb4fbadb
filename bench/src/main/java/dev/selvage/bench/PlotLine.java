package dev.selvage.bench;

import java.util.List;

/**
 * A line in a plot.
 *
 * @param isDashed for what is known, in contrast to what was measured
 */
record PlotLine(String label, boolean isDashed, List<Point> points) {
  /** A place on it, and how far up and down the truth may be. */
  record Point(double x, double y, double low, double high) {
    static Point exact(double x, double y) {
      return new Point(x, y, y, y);
    }

    static Point measured(double x, Proportion proportion) {
      return new Point(x, proportion.rate(), proportion.low(), proportion.high());
    }
  }

  PlotLine {
    points = List.copyOf(points);
  }
}
