package dev.selvage.specimens.racefree;

import java.util.concurrent.SynchronousQueue;

/**
 * An order goes to the kitchen through one SynchronousQueue and comes back through another; each
 * side changes it while it has it.
 */
public final class OrderThereAndBack {
  public static void main(String[] args) throws Exception {
    SynchronousQueue<Order> toKitchen = new SynchronousQueue<>();
    SynchronousQueue<Order> toTable = new SynchronousQueue<>();
    Thread kitchen =
        new Thread(
            () -> {
              try {
                Order received = toKitchen.take();
                received.state += ", cooked";
                toTable.put(received);
              } catch (InterruptedException e) {
                throw new IllegalStateException(e);
              }
            },
            "kitchen");
    kitchen.start();
    Order order = new Order();
    order.state = "wanted";
    toKitchen.put(order);
    toTable.take().state += ", served";
    kitchen.join();
    if (!order.state.equals("wanted, cooked, served")) {
      throw new AssertionError(order.state);
    }
  }

  private static final class Order {
    private String state;
  }
}
