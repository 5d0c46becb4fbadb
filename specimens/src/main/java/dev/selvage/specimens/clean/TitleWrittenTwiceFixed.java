package dev.selvage.specimens.clean;

import java.util.StringJoiner;

/**
 * Two authors write the title into a StringJoiner unless it has one.
 *
 * <p>Fixed: one author at a time looks and writes.
 */
public final class TitleWrittenTwiceFixed {
  public static void main(String[] args) throws Exception {
    StringJoiner title = new StringJoiner("");
    Thread first = new Thread(() -> write(title), "first");
    Thread second = new Thread(() -> write(title), "second");
    first.start();
    second.start();
    first.join();
    second.join();
    if (title.length() != 5) {
      throw new AssertionError("the title is " + title);
    }
  }

  private static synchronized void write(StringJoiner title) {
    if (title.length() == 0) {
      title.add("Looms");
    }
  }
}
