package dev.selvage.bench;

import java.util.List;

/**
 * An axis of a plot.
 *
 * @param ticks the first and the last are its ends
 */
record Axis(String label, Scale scale, List<Double> ticks) {
  Axis {
    ticks = List.copyOf(ticks);
  }

  /** One that is long enough for all these values. */
  static Axis covering(String label, Scale scale, List<Double> values) {
    double lowest = Double.POSITIVE_INFINITY;
    double highest = 0;
    for (double value : values) {
      if (value > 0) {
        lowest = Math.min(lowest, value);
        highest = Math.max(highest, value);
      }
    }
    if (highest == 0) {
      throw new IllegalArgumentException("nothing to show of " + label);
    }
    return new Axis(label, scale, scale.ticks(lowest, highest));
  }

  /** Whether a value has a place; on most scales 0 has none. */
  boolean holds(double value) {
    return value >= ticks.getFirst();
  }

  /** How far along the axis a value is, from 0 to 1; one that has no place is at the end. */
  double position(double value) {
    if (!holds(value)) {
      return 0;
    }
    double start = scale.transform(ticks.getFirst());
    double end = scale.transform(ticks.getLast());
    return Math.min(1, (scale.transform(value) - start) / (end - start));
  }
}
