package dev.selvage.specimens.clean;

import java.util.Map;
import java.util.TreeMap;

/**
 * One seller changes the stock through the entry of a TreeMap, another through get and put.
 *
 * <p>Fixed: both sell through merge, under the lock of the map.
 */
public final class TreeEntryChangedFixed {
  public static void main(String[] args) throws Exception {
    TreeMap<String, Integer> stock = new TreeMap<>(Map.of("pens", 10));
    Thread shop = new Thread(() -> sell(stock), "shop");
    Thread web = new Thread(() -> sell(stock), "web");
    shop.start();
    web.start();
    shop.join();
    web.join();
    if (stock.get("pens") != 8) {
      throw new AssertionError("left: " + stock.get("pens"));
    }
  }

  private static void sell(TreeMap<String, Integer> stock) {
    synchronized (stock) {
      stock.merge("pens", -1, Integer::sum);
    }
  }
}
