package dev.selvage.bench;

/** What is done when a program under control makes no progress. */
final class Hung {
  private static final int EXIT_CODE = 3;

  private Hung() {}

  /** Says so and ends the JVM: the thread cannot be stopped. */
  static void end(String message) {
    System.err.println(message);
    Runtime.getRuntime().halt(EXIT_CODE);
  }
}
