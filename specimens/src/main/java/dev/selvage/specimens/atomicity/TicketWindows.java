package dev.selvage.specimens.atomicity;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Two windows sell what tickets are left. Both see the last one, and one of them sells nothing at
 * all for money.
 *
 * <p>Kind: atomicity<br>
 * Bug class: check-then-act on a ConcurrentLinkedQueue (isEmpty and poll)<br>
 * Data race: no
 */
public final class TicketWindows {
  public static void main(String[] args) throws Exception {
    Office office = new Office();
    Thread left = new Thread(office::sell, "left");
    Thread right = new Thread(office::sell, "right");
    left.start();
    right.start();
    left.join();
    right.join();
    if (office.sold.get() < 1) {
      throw new AssertionError("nothing was sold");
    }
  }

  private static final class Office {
    private final Queue<String> tickets = new ConcurrentLinkedQueue<>();
    private final AtomicInteger sold = new AtomicInteger();

    Office() {
      tickets.add("row 1, seat 1");
    }

    void sell() {
      if (!tickets.isEmpty()) { // atomicity a1
        tickets.poll(); // atomicity a2 a3
        sold.incrementAndGet();
      }
    }
  }
}
