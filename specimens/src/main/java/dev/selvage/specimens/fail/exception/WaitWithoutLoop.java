package dev.selvage.specimens.fail.exception;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Two consumers of a queue wait with if in place of while: between the notify and the end of wait
 * the other consumer can take the item. No spurious wake-up is needed.
 *
 * <p>Bug class: wait without a loop<br>
 * Depth: 3<br>
 * Preemptions: 2<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class WaitWithoutLoop {
  public static void main(String[] args) throws Exception {
    OrderQueue orders = new OrderQueue();
    Thread ada = new Thread(() -> orders.take(), "ada");
    Thread bob = new Thread(() -> orders.take(), "bob");
    ada.start();
    bob.start();
    orders.put("tea");
    orders.put("coffee");
    ada.join();
    bob.join();
  }

  private static final class OrderQueue {
    private final Deque<String> orders = new ArrayDeque<>();

    synchronized void put(String order) {
      orders.addLast(order);
      notify();
    }

    synchronized String take() {
      if (orders.isEmpty()) {
        try {
          wait();
        } catch (InterruptedException e) {
          throw new IllegalStateException(e);
        }
      }
      return orders.removeFirst();
    }
  }
}
