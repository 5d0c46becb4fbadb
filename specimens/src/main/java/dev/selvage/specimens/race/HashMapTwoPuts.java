package dev.selvage.specimens.race;

import java.util.HashMap;
import java.util.Map;

/**
 * Two threads put different keys into one unsynchronised HashMap. While a call of HashMap is one
 * step the finding is the race; with HashMap controlled, or on real threads, an entry can be lost
 * and the assertion fails.
 *
 * <p>Kind: race<br>
 * Bug class: unsynchronised HashMap<br>
 * Data race: yes
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
