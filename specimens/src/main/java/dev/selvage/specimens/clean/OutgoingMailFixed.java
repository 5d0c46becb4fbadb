package dev.selvage.specimens.clean;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A postman takes all letters of a box.
 *
 * <p>Fixed: he takes one letter after the other.
 */
public final class OutgoingMailFixed {
  public static void main(String[] args) throws Exception {
    Box box = new Box();
    Thread postman = new Thread(box::empty, "postman");
    Thread writer = new Thread(box::post, "writer");
    postman.start();
    writer.start();
    postman.join();
    writer.join();
    if (box.taken.get() > 2) {
      throw new AssertionError("more letters than there were: " + box.taken);
    }
  }

  private static final class Box {
    private final Queue<String> letters = new ConcurrentLinkedQueue<>();
    private final AtomicInteger taken = new AtomicInteger();

    Box() {
      letters.add("to Ada");
    }

    void empty() {
      String letter = letters.poll();
      while (letter != null) {
        taken.addAndGet(letter.isEmpty() ? 0 : 1);
        letter = letters.poll();
      }
    }

    void post() {
      letters.add("to Charles");
    }
  }
}
