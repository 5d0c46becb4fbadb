package dev.selvage.specimens.clean;

import java.util.Queue;
import java.util.concurrent.PriorityBlockingQueue;

/**
 * Two clerks put orders into one priority queue.
 *
 * <p>Fixed: it is a PriorityBlockingQueue.
 */
public final class UrgentOrdersFixed {
  public static void main(String[] args) throws Exception {
    Queue<Integer> orders = new PriorityBlockingQueue<>();
    Thread clerk = new Thread(() -> orders.add(1), "clerk");
    clerk.start();
    orders.add(2);
    clerk.join();
    if (orders.size() != 2) {
      throw new AssertionError("orders: " + orders.size());
    }
  }
}
