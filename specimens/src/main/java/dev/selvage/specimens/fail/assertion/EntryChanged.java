package dev.selvage.specimens.fail.assertion;

import java.util.HashMap;
import java.util.Map;

/**
 * One seller changes the stock through the entry of the map, another through get and put.
 *
 * <p>Bug class: lost update<br>
 * Depth: 2<br>
 * Preemptions: 1<br>
 * Data race: yes<br>
 * Budget: 1000
 */
public final class EntryChanged {
  public static void main(String[] args) throws Exception {
    Map<String, Integer> stock = new HashMap<>(Map.of("pens", 10));
    Map.Entry<String, Integer> pens = stock.entrySet().iterator().next();
    Thread shop = new Thread(() -> pens.setValue(pens.getValue() - 1), "shop");
    Thread web = new Thread(() -> stock.put("pens", stock.get("pens") - 1), "web");
    shop.start();
    web.start();
    shop.join();
    web.join();
    if (stock.get("pens") != 8) {
      throw new AssertionError("left: " + stock.get("pens"));
    }
  }
}
