package dev.selvage.programs;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/** Waits in a loop that nothing tells from any other loop over a queue. */
public final class Polling {
  private Polling() {}

  public static void polls() throws InterruptedException {
    Queue<String> mail = new ConcurrentLinkedQueue<>();
    Thread reader =
        new Thread(
            () -> {
              while (mail.poll() == null) {}
            });
    Thread writer = new Thread(() -> mail.add("a letter"));
    reader.start();
    writer.start();
    reader.join();
    writer.join();
  }
}
