package dev.selvage.specimens.racefree;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * A list made by Collections.synchronizedList holds its own monitor in every call; whoever iterates
 * takes the same monitor.
 */
public final class SynchronizedListShared {
  public static void main(String[] args) throws Exception {
    List<Item> items = Collections.synchronizedList(new ArrayList<>());
    int[] sum = new int[1];
    Thread buyer =
        new Thread(
            () -> {
              Item item = new Item();
              item.price = 3;
              items.add(item);
            },
            "buyer");
    Thread cashier =
        new Thread(
            () -> {
              synchronized (items) {
                for (Item item : items) {
                  sum[0] += item.price;
                }
              }
            },
            "cashier");
    buyer.start();
    cashier.start();
    buyer.join();
    cashier.join();
    if (sum[0] != 0 && sum[0] != 3) {
      throw new AssertionError("sum " + sum[0]);
    }
  }

  private static final class Item {
    private int price;
  }
}
