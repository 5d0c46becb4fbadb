package dev.selvage.specimens.fail.assertion;

/**
 * Two threads build one report in a StringBuilder without a lock.
 *
 * <p>Bug class: unsynchronised StringBuilder<br>
 * Depth: 2<br>
 * Preemptions: 1<br>
 * Data race: yes<br>
 * Budget: 1000
 */
public final class StringBuilderLine {
  public static void main(String[] args) throws Exception {
    StringBuilder report = new StringBuilder(64);
    Thread first = new Thread(() -> report.append("a=").append("1;"), "first");
    Thread second = new Thread(() -> report.append("b=").append("2;"), "second");
    first.start();
    second.start();
    first.join();
    second.join();
    String text = report.toString();
    if (!text.equals("a=1;b=2;") && !text.equals("b=2;a=1;")) {
      throw new AssertionError("the report is mixed up: " + text);
    }
  }
}
