package dev.selvage.specimens.clean;

/**
 * Two threads build one report.
 *
 * <p>Fixed: each builds its part in a StringBuilder of its own; main puts the parts together.
 */
public final class StringBuilderLineFixed {
  public static void main(String[] args) throws Exception {
    StringBuilder left = new StringBuilder();
    StringBuilder right = new StringBuilder();
    Thread first = new Thread(() -> left.append("a=").append("1;"), "first");
    Thread second = new Thread(() -> right.append("b=").append("2;"), "second");
    first.start();
    second.start();
    first.join();
    second.join();
    String text = left.append(right).toString();
    if (!text.equals("a=1;b=2;")) {
      throw new AssertionError("the report is mixed up: " + text);
    }
  }
}
