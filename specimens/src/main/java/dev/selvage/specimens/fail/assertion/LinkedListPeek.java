package dev.selvage.specimens.fail.assertion;

import java.util.LinkedList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Two clerks serve a queue in a LinkedList: they look at its head, then remove the head. Both can
 * look at the same customer, and then one customer is never served.
 *
 * <p>Bug class: check-then-act on a LinkedList<br>
 * Depth: 2<br>
 * Preemptions: 1<br>
 * Data race: yes<br>
 * Budget: 1000
 */
public final class LinkedListPeek {
  public static void main(String[] args) throws Exception {
    LinkedList<Integer> customers = new LinkedList<>(List.of(1, 2));
    AtomicInteger servedSum = new AtomicInteger();
    Runnable clerk =
        () -> {
          int customer = customers.getFirst();
          customers.pollFirst();
          servedSum.addAndGet(customer);
        };
    Thread first = new Thread(clerk, "first clerk");
    Thread second = new Thread(clerk, "second clerk");
    first.start();
    second.start();
    first.join();
    second.join();
    if (servedSum.get() != 3) {
      throw new AssertionError("customer 1 was served twice");
    }
  }
}
