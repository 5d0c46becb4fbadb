package dev.selvage.specimens.clean;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Two windows sell what tickets are left.
 *
 * <p>Fixed: the queue says whether there was a ticket.
 */
public final class TicketWindowsFixed {
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
      if (tickets.poll() != null) {
        sold.incrementAndGet();
      }
    }
  }
}
