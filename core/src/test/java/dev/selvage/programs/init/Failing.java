package dev.selvage.programs.init;

/** Its initialiser fails. */
final class Failing {
  static int value = compute();

  private Failing() {}

  private static int compute() {
    Thread.yield();
    throw new IllegalStateException("thrown on purpose");
  }
}
