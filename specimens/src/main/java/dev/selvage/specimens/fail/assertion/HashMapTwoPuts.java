package dev.selvage.specimens.fail.assertion;

import java.util.HashMap;
import java.util.Map;

/**
 * Two threads put different keys into one unsynchronised HashMap: when one is interrupted inside
 * put, an entry is lost or not counted.
 *
 * <p>Bug class: unsynchronised HashMap<br>
 * Depth: 2<br>
 * Preemptions: 1<br>
 * Data race: yes<br>
 * Budget: 1000
 */
public final class HashMapTwoPuts {
  public static void main(String[] args) throws Exception {
    Map<String, Integer> prices = new HashMap<>();
    Thread first = new Thread(() -> prices.put("tea", 2), "first");
    Thread second = new Thread(() -> prices.put("coffee", 3), "second");
    first.start();
    second.start();
    first.join();
    second.join();
    if (prices.size() != 2) {
      throw new AssertionError("2 prices were put but the size is " + prices.size());
    }
  }
}
