package dev.selvage.specimens.misjudged;

import java.io.IOException;
import java.io.UncheckedIOException;

/**
 * Two writers append a character each to an Appendable that is a StringBuilder.
 *
 * <p>Bug class: lost update<br>
 * Depth: 2<br>
 * Preemptions: 1<br>
 * Data race: yes<br>
 * Budget: 1000
 */
public final class AppendedToAppendable {
  public static void main(String[] args) throws Exception {
    StringBuilder text = new StringBuilder();
    Appendable out = text;
    Thread left = new Thread(() -> append(out, '<'), "left");
    Thread right = new Thread(() -> append(out, '>'), "right");
    left.start();
    right.start();
    left.join();
    right.join();
    if (text.length() != 2) {
      throw new AssertionError("written: " + text);
    }
  }

  private static void append(Appendable out, char mark) {
    try {
      out.append(mark);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
