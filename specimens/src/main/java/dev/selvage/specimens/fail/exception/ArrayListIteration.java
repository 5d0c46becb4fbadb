package dev.selvage.specimens.fail.exception;

import java.util.ArrayList;
import java.util.List;

/**
 * A printer iterates over an unsynchronised ArrayList while a writer adds to it.
 *
 * <p>Bug class: ConcurrentModificationException<br>
 * Depth: 2<br>
 * Preemptions: 1<br>
 * Data race: yes<br>
 * Budget: 1000
 */
public final class ArrayListIteration {
  public static void main(String[] args) throws Exception {
    List<String> lines = new ArrayList<>(List.of("one", "two"));
    Thread printer = new Thread(() -> lengthOf(lines), "printer");
    Thread writer = new Thread(() -> lines.add("three"), "writer");
    printer.start();
    writer.start();
    printer.join();
    writer.join();
  }

  private static int lengthOf(List<String> lines) {
    int length = 0;
    for (String line : lines) {
      length += line.length();
    }
    return length;
  }
}
