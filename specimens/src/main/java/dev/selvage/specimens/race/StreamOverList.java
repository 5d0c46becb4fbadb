package dev.selvage.specimens.race;

import java.util.ArrayList;
import java.util.List;

/**
 * A stream adds up the lengths of the lines of a list while another thread adds a line.
 *
 * <p>Kind: race<br>
 * Bug class: ConcurrentModificationException<br>
 * Data race: yes
 */
public final class StreamOverList {
  public static void main(String[] args) throws Exception {
    List<String> lines = new ArrayList<>(List.of("one", "two"));
    Thread counter =
        new Thread(
            () -> {
              lines.stream().mapToInt(line -> line.length()).sum(); // race a
            },
            "counter");
    Thread writer = new Thread(() -> lines.add("three"), "writer"); // race a
    counter.start();
    writer.start();
    counter.join();
    writer.join();
  }
}
