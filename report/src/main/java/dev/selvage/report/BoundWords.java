package dev.selvage.report;

import dev.selvage.model.BoundKind;

/** The words for bounds of a systematic search. */
final class BoundWords {
  private BoundWords() {}

  /** What a bound counts, in the singular. */
  static String unit(BoundKind kind) {
    return switch (kind) {
      case PREEMPTIONS -> "preemption";
      case DELAYS -> "delay";
    };
  }

  /** A number of what a bound counts. */
  static String count(int number, BoundKind kind) {
    return Text.count(number, unit(kind));
  }

  /** None of what a bound counts. */
  static String none(BoundKind kind) {
    return "without " + unit(kind) + "s";
  }
}
