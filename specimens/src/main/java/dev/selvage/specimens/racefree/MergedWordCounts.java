package dev.selvage.specimens.racefree;

import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Counts of words are merged in a ConcurrentHashMap; its values are immutable, and merge is atomic.
 * A key set made of another map has the names.
 */
public final class MergedWordCounts {
  public static void main(String[] args) throws Exception {
    ConcurrentHashMap<String, Integer> counts = new ConcurrentHashMap<>();
    ConcurrentHashMap.KeySetView<String, Boolean> words = ConcurrentHashMap.newKeySet();
    Thread first = new Thread(() -> count(List.of("to", "be"), counts, words), "first");
    Thread second = new Thread(() -> count(List.of("not", "to"), counts, words), "second");
    first.start();
    second.start();
    first.join();
    second.join();
    int sum = counts.reduceValues(Long.MAX_VALUE, Integer::sum);
    if (sum != 4 || counts.get("to") != 2 || words.size() != 3) {
      throw new AssertionError(counts + ", " + words);
    }
  }

  private static void count(
      List<String> text, ConcurrentHashMap<String, Integer> counts, Set<String> words) {
    for (String word : text) {
      counts.merge(word, 1, Integer::sum);
      words.add(word);
    }
  }
}
