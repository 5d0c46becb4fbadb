package dev.selvage.specimens.misjudged;

import java.util.ArrayList;
import java.util.List;

/**
 * A stream adds up the lengths of the lines of a list while another thread adds a line.
 *
 * <p>Bug class: ConcurrentModificationException<br>
 * Depth: 2<br>
 * Preemptions: 1<br>
 * Data race: yes<br>
 * Budget: 1000
 */
public final class StreamOverList {
  public static void main(String[] args) throws Exception {
    List<String> lines = new ArrayList<>(List.of("one", "two"));
    Thread counter =
        new Thread(() -> lines.stream().mapToInt(line -> line.length()).sum(), "counter");
    Thread writer = new Thread(() -> lines.add("three"), "writer");
    counter.start();
    writer.start();
    counter.join();
    writer.join();
  }
}
