package dev.selvage.bench;

import dev.selvage.model.LossOfControl;
import dev.selvage.report.LossWords;

/** What is done when a program under control makes no progress. */
final class Hung {
  private static final int EXIT_CODE = 3;

  private Hung() {}

  /** Says so and ends the JVM: the thread cannot be stopped. */
  static void end(LossOfControl.NoProgress hang) {
    System.err.println(LossWords.message(hang));
    Runtime.getRuntime().halt(EXIT_CODE);
  }
}
