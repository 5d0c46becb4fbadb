package dev.selvage.specimens.fail.assertion;

import java.util.Hashtable;
import java.util.Map;

/**
 * Two tills sell from one stock in a Hashtable; its methods are synchronized, get followed by put
 * is not.
 *
 * <p>Bug class: lost update across two synchronized calls<br>
 * Depth: 2<br>
 * Preemptions: 1<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class HashtableCount {
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
    int left = stock.get(item);
    stock.put(item, left - count);
  }
}
