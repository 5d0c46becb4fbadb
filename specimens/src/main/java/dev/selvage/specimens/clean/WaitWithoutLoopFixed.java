package dev.selvage.specimens.clean;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Two consumers of a queue on one monitor.
 *
 * <p>Fixed: they wait in a loop. One notify for each item is enough, since all waiters are alike.
 */
public final class WaitWithoutLoopFixed {
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
      while (orders.isEmpty()) {
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
