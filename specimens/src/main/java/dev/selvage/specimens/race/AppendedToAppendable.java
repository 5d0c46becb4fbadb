package dev.selvage.specimens.race;

import java.io.IOException;
import java.io.UncheckedIOException;

/**
 * Two writers append a character each to an Appendable that is a StringBuilder.
 *
 * <p>Kind: race<br>
 * Bug class: lost update<br>
 * Data race: yes
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
      out.append(mark); // race a
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
