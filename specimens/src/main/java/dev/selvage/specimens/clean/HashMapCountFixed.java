package dev.selvage.specimens.clean;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Two readers count words in one map.
 *
 * <p>Fixed: a ConcurrentHashMap, and merge in place of get and put.
 */
public final class HashMapCountFixed {
  public static void main(String[] args) throws Exception {
    Map<String, Integer> counts = new ConcurrentHashMap<>();
    counts.put("the", 0);
    Thread first = new Thread(() -> count(counts, "the"), "first");
    Thread second = new Thread(() -> count(counts, "the"), "second");
    first.start();
    second.start();
    first.join();
    second.join();
    if (counts.get("the") != 2) {
      throw new AssertionError("expected 2 but counted " + counts.get("the"));
    }
  }

  private static void count(Map<String, Integer> counts, String word) {
    counts.merge(word, 1, Integer::sum);
  }
}
