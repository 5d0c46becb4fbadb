package dev.selvage.specimens.clean;

import java.io.IOException;
import java.io.UncheckedIOException;

/**
 * Two writers append a character each to an Appendable.
 *
 * <p>Fixed: it is a StringBuffer, which has a lock.
 */
public final class AppendedToAppendableFixed {
  public static void main(String[] args) throws Exception {
    StringBuffer text = new StringBuffer();
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
