package dev.selvage.specimens.clean;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Two sellers change the stock.
 *
 * <p>Fixed: both use merge of a ConcurrentHashMap.
 */
public final class EntryChangedFixed {
  public static void main(String[] args) throws Exception {
    Map<String, Integer> stock = new ConcurrentHashMap<>(Map.of("pens", 10));
    Thread shop = new Thread(() -> stock.merge("pens", -1, Integer::sum), "shop");
    Thread web = new Thread(() -> stock.merge("pens", -1, Integer::sum), "web");
    shop.start();
    web.start();
    shop.join();
    web.join();
    if (stock.get("pens") != 8) {
      throw new AssertionError("left: " + stock.get("pens"));
    }
  }
}
