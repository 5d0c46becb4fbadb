package dev.selvage.specimens.atomicity;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A postman takes all letters of a box. He goes through them and then clears the box, with what was
 * posted meanwhile.
 *
 * <p>Kind: atomicity<br>
 * Bug class: lost element between iterator and clear<br>
 * Data race: no
 */
public final class OutgoingMail {
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
      for (String letter : letters) { // atomicity a1
        taken.addAndGet(letter.isEmpty() ? 0 : 1);
      }
      letters.clear(); // atomicity a3
    }

    void post() {
      letters.add("to Charles"); // atomicity a2
    }
  }
}
