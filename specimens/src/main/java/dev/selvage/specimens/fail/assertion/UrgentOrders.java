package dev.selvage.specimens.fail.assertion;

import java.util.PriorityQueue;

/**
 * Two clerks put orders into one PriorityQueue without a lock.
 *
 * <p>Bug class: lost update<br>
 * Depth: 2<br>
 * Preemptions: 1<br>
 * Data race: yes<br>
 * Budget: 1000
 */
public final class UrgentOrders {
  public static void main(String[] args) throws Exception {
    PriorityQueue<Integer> orders = new PriorityQueue<>();
    Thread clerk = new Thread(() -> orders.add(1), "clerk");
    clerk.start();
    orders.add(2);
    clerk.join();
    if (orders.size() != 2) {
      throw new AssertionError("orders: " + orders.size());
    }
  }
}
