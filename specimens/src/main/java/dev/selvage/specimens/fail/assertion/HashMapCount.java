package dev.selvage.specimens.fail.assertion;

import java.util.HashMap;
import java.util.Map;

/**
 * Two readers count words in one unsynchronised HashMap with get and put.
 *
 * <p>Bug class: lost update in a HashMap<br>
 * Depth: 2<br>
 * Preemptions: 1<br>
 * Data race: yes<br>
 * Budget: 1000
 */
public final class HashMapCount {
  public static void main(String[] args) throws Exception {
    Map<String, Integer> counts = new HashMap<>();
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
    int seen = counts.get(word);
    counts.put(word, seen + 1);
  }
}
