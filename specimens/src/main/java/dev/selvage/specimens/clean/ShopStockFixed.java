package dev.selvage.specimens.clean;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/**
 * A shop puts an article on sale with its first price, unless it has one already.
 *
 * <p>Fixed: the map looks and puts in one step.
 */
public final class ShopStockFixed {
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
      prices.putIfAbsent("lamp", 10);
    }

    void restock() {
      prices.put("lamp", 12);
    }
  }
}
