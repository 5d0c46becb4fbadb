package dev.selvage.specimens.clean;

import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * A stream adds up the lengths of lines while another thread adds a line.
 *
 * <p>Fixed: the lines are in a concurrent queue.
 */
public final class StreamOverListFixed {
  public static void main(String[] args) throws Exception {
    Queue<String> lines = new ConcurrentLinkedQueue<>(List.of("one", "two"));
    Thread counter =
        new Thread(() -> lines.stream().mapToInt(line -> line.length()).sum(), "counter");
    Thread writer = new Thread(() -> lines.add("three"), "writer");
    counter.start();
    writer.start();
    counter.join();
    writer.join();
  }
}
