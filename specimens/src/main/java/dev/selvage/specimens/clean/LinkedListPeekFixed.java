package dev.selvage.specimens.clean;

import java.util.LinkedList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Two clerks serve a queue in a LinkedList.
 *
 * <p>Fixed: one call takes the head, under the lock of the list.
 */
public final class LinkedListPeekFixed {
  public static void main(String[] args) throws Exception {
    LinkedList<Integer> customers = new LinkedList<>(List.of(1, 2));
    AtomicInteger servedSum = new AtomicInteger();
    Runnable clerk =
        () -> {
          int customer;
          synchronized (customers) {
            customer = customers.removeFirst();
          }
          servedSum.addAndGet(customer);
        };
    Thread first = new Thread(clerk, "first clerk");
    Thread second = new Thread(clerk, "second clerk");
    first.start();
    second.start();
    first.join();
    second.join();
    if (servedSum.get() != 3) {
      throw new AssertionError("expected the customers 1 and 2, sum 3, but was " + servedSum);
    }
  }
}
