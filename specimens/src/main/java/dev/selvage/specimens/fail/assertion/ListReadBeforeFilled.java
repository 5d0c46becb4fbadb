package dev.selvage.specimens.fail.assertion;

import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * A clerk copies the queue of guests into an array; the porter reads it without waiting for the
 * clerk.
 *
 * <p>Bug class: array filled inside the JDK<br>
 * Depth: 1<br>
 * Preemptions: 0<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class ListReadBeforeFilled {
  public static void main(String[] args) throws Exception {
    Queue<String> guests = new ConcurrentLinkedQueue<>(List.of("ann", "bob"));
    String[] list = new String[2];
    Thread clerk = new Thread(() -> guests.toArray(list), "clerk");
    clerk.start();
    String first = list[0];
    clerk.join();
    if (first == null) {
      throw new AssertionError("the list has no first guest");
    }
  }
}
