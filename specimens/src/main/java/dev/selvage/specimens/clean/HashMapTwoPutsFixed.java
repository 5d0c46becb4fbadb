package dev.selvage.specimens.clean;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Two threads put different keys into one map.
 *
 * <p>Fixed: the map is a ConcurrentHashMap.
 */
public final class HashMapTwoPutsFixed {
  public static void main(String[] args) throws Exception {
    Map<String, Integer> prices = new ConcurrentHashMap<>();
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
