package dev.selvage.specimens.clean;

import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * A clerk copies the queue of guests into an array; the porter reads it without waiting for the
 * clerk.
 *
 * <p>Fixed: the porter waits for the clerk.
 */
public final class ListReadBeforeFilledFixed {
  public static void main(String[] args) throws Exception {
    Queue<String> guests = new ConcurrentLinkedQueue<>(List.of("ann", "bob"));
    String[] list = new String[2];
    Thread clerk = new Thread(() -> guests.toArray(list), "clerk");
    clerk.start();
    clerk.join();
    if (list[0] == null) {
      throw new AssertionError("the list has no first guest");
    }
  }
}
