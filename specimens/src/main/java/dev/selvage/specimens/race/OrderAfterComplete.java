package dev.selvage.specimens.race;

import java.util.concurrent.CompletableFuture;

/**
 * A future is completed with an order, and the one who completed it goes on to change the order.
 *
 * <p>Kind: race<br>
 * Bug class: change after safe publication<br>
 * Data race: yes
 */
public final class OrderAfterComplete {
  public static void main(String[] args) throws Exception {
    CompletableFuture<Order> future = new CompletableFuture<>();
    Thread shop =
        new Thread(
            () -> {
              Order order = new Order();
              order.pieces = 3;
              future.complete(order);
              order.state = "packed"; // race a
            },
            "shop");
    shop.start();
    Order order = future.join();
    String state = order.state; // race a
    shop.join();
    if (order.pieces != 3) {
      throw new AssertionError("pieces " + order.pieces + ", " + state);
    }
  }

  private static final class Order {
    private int pieces;
    private String state;
  }
}
