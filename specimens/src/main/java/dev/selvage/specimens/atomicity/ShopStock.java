package dev.selvage.specimens.atomicity;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/**
 * A shop puts an article on sale with its first price, unless it has one already. While it looks,
 * the supplier sets a price of his own, which is lost.
 *
 * <p>Kind: atomicity<br>
 * Bug class: check-then-act on a ConcurrentHashMap (containsKey and put)<br>
 * Data race: no
 */
public final class ShopStock {
  public static void main(String[] args) throws Exception {
    Shop shop = new Shop();
    Thread checkout = new Thread(shop::open, "checkout");
    Thread restock = new Thread(shop::restock, "restock");
    checkout.start();
    restock.start();
    checkout.join();
    restock.join();
    if (shop.prices.size() != 1) {
      throw new AssertionError("there is one article: " + shop.prices);
    }
  }

  private static final class Shop {
    private final ConcurrentMap<String, Integer> prices = new ConcurrentHashMap<>();

    void open() {
      if (!prices.containsKey("lamp")) { // atomicity a1
        prices.put("lamp", 10); // atomicity a3
      }
    }

    void restock() {
      prices.put("lamp", 12); // atomicity a2
    }
  }
}
