package dev.selvage.bench;

import java.util.ArrayList;
import java.util.List;

/** How values are laid along an axis of a plot. */
enum Scale {
  /** From 0 on. */
  LINEAR {
    @Override
    List<Double> ticks(double lowest, double highest) {
      double step = roundUp(highest / MOST_STEPS);
      int steps = Math.max(1, (int) Math.ceil(highest / step - TOLERANCE));
      List<Double> ticks = new ArrayList<>();
      for (int i = 0; i <= steps; i++) {
        ticks.add(i * step);
      }
      return ticks;
    }

    @Override
    double transform(double value) {
      return value;
    }
  },

  /** Powers of ten, and numbers between them where these would be few. */
  LOGARITHMIC {
    @Override
    List<Double> ticks(double lowest, double highest) {
      List<Double> ticks = new ArrayList<>(List.of(roundDown(lowest)));
      while (ticks.getLast() < highest * (1 - TOLERANCE)) {
        ticks.add(roundUp(ticks.getLast() * (1 + TOLERANCE)));
      }
      return ticks.size() <= MOST_STEPS + 1 ? ticks : powersOfTen(lowest, highest);
    }

    private List<Double> powersOfTen(double lowest, double highest) {
      List<Double> ticks = new ArrayList<>(List.of(powerBelow(lowest)));
      while (ticks.getLast() < highest * (1 - TOLERANCE)) {
        ticks.add(ticks.getLast() * 10);
      }
      return ticks;
    }

    @Override
    double transform(double value) {
      return Math.log(value);
    }
  },

  /** Each tick is twice the one before. */
  DOUBLING {
    @Override
    List<Double> ticks(double lowest, double highest) {
      List<Double> ticks = new ArrayList<>(List.of(lowest));
      while (ticks.getLast() < highest) {
        ticks.add(ticks.getLast() * 2);
      }
      return ticks;
    }

    @Override
    double transform(double value) {
      return Math.log(value);
    }
  };

  private static final int MOST_STEPS = 6;
  private static final double TOLERANCE = 1e-6;

  /** Where to put ticks; the first and the last are the ends of the axis. */
  abstract List<Double> ticks(double lowest, double highest);

  /** Distances between the results are those on the axis. */
  abstract double transform(double value);

  /** The next number of the kind 1, 2, 5, 10, 20 and so on. */
  private static double roundUp(double value) {
    double power = powerBelow(value);
    double digit = value / power;
    return power * (digit <= 1 ? 1 : digit <= 2 ? 2 : digit <= 5 ? 5 : 10);
  }

  private static double roundDown(double value) {
    double power = powerBelow(value);
    double digit = value / power * (1 + TOLERANCE);
    return power * (digit < 2 ? 1 : digit < 5 ? 2 : 5);
  }

  private static double powerBelow(double value) {
    return Math.pow(10, Math.floor(Math.log10(value) + TOLERANCE));
  }
}
