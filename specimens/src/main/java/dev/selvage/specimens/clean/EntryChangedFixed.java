package dev.selvage.specimens.clean;

import java.util.HashMap;
import java.util.Map;

/**
 * One seller changes the stock through the entry of the map, another through get and put.
 *
 * <p>Fixed: both hold the lock of the map.
 */
public final class EntryChangedFixed {
  public static void main(String[] args) throws Exception {
    Map<String, Integer> stock = new HashMap<>(Map.of("pens", 10));
    Map.Entry<String, Integer> pens = stock.entrySet().iterator().next();
    Thread shop = new Thread(() -> sellThere(stock, pens), "shop");
    Thread web = new Thread(() -> sellOnline(stock), "web");
    shop.start();
    web.start();
    shop.join();
    web.join();
    if (stock.get("pens") != 8) {
      throw new AssertionError("left: " + stock.get("pens"));
    }
  }

  private static void sellThere(Map<String, Integer> stock, Map.Entry<String, Integer> pens) {
    synchronized (stock) {
      pens.setValue(pens.getValue() - 1);
    }
  }

  private static void sellOnline(Map<String, Integer> stock) {
    synchronized (stock) {
      stock.put("pens", stock.get("pens") - 1);
    }
  }
}
