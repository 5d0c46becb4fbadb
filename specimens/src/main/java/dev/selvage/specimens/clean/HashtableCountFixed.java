package dev.selvage.specimens.clean;

import java.util.Hashtable;
import java.util.Map;

/**
 * Two tills sell from one stock in a Hashtable.
 *
 * <p>Fixed: computeIfPresent reads and writes under the table's lock.
 */
public final class HashtableCountFixed {
  public static void main(String[] args) throws Exception {
    Map<String, Integer> stock = new Hashtable<>();
    stock.put("apple", 10);
    Thread first = new Thread(() -> sell(stock, "apple", 2), "first till");
    Thread second = new Thread(() -> sell(stock, "apple", 3), "second till");
    first.start();
    second.start();
    first.join();
    second.join();
    if (stock.get("apple") != 5) {
      throw new AssertionError("expected 5 apples but was " + stock.get("apple"));
    }
  }

  private static void sell(Map<String, Integer> stock, String item, int count) {
    stock.computeIfPresent(item, (name, left) -> left - count);
  }
}
