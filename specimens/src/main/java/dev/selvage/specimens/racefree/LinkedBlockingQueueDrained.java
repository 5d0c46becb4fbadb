package dev.selvage.specimens.racefree;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * Two threads put orders into a LinkedBlockingQueue, and a third one drains it into its own list.
 * Putting an element in happens before what is done after it was removed, one by one or in bulk.
 */
public final class LinkedBlockingQueueDrained {
  public static void main(String[] args) throws Exception {
    LinkedBlockingQueue<Order> orders = new LinkedBlockingQueue<>();
    Thread web = new Thread(() -> orders.add(new Order(2)), "web");
    Thread phone = new Thread(() -> orders.add(new Order(3)), "phone");
    web.start();
    phone.start();
    List<Order> taken = new ArrayList<>();
    while (taken.size() < 2) {
      taken.add(orders.take());
      orders.drainTo(taken);
    }
    int pieces = taken.get(0).pieces + taken.get(1).pieces;
    web.join();
    phone.join();
    if (pieces != 5) {
      throw new AssertionError("pieces " + pieces);
    }
  }

  private static final class Order {
    private int pieces;

    Order(int pieces) {
      this.pieces = pieces;
    }
  }
}
