package dev.selvage.specimens.clean;

import java.util.ArrayList;
import java.util.List;

/**
 * A printer iterates over an ArrayList while a writer adds to it.
 *
 * <p>Fixed: both hold the lock of the list, the printer for the whole iteration.
 */
public final class ArrayListIterationFixed {
  public static void main(String[] args) throws Exception {
    List<String> lines = new ArrayList<>(List.of("one", "two"));
    Thread printer = new Thread(() -> lengthOf(lines), "printer");
    Thread writer = new Thread(() -> append(lines, "three"), "writer");
    printer.start();
    writer.start();
    printer.join();
    writer.join();
    if (lengthOf(lines) != 11) {
      throw new AssertionError("expected 11 characters but was " + lengthOf(lines));
    }
  }

  private static void append(List<String> lines, String line) {
    synchronized (lines) {
      lines.add(line);
    }
  }

  private static int lengthOf(List<String> lines) {
    synchronized (lines) {
      int length = 0;
      for (String line : lines) {
        length += line.length();
      }
      return length;
    }
  }
}
