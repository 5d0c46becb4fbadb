package dev.selvage.specimens.clean;

import java.util.Hashtable;
import java.util.Map;

/**
 * Two readers count words in a hashtable.
 *
 * <p>Fixed: the table counts in one step.
 */
public final class WordCountsFixed {
  public static void main(String[] args) throws Exception {
    Counts counts = new Counts();
    Thread first = new Thread(() -> counts.count("sea"), "first");
    Thread second = new Thread(() -> counts.count("sea"), "second");
    first.start();
    second.start();
    first.join();
    second.join();
    if (counts.words.get("sea") < 1) {
      throw new AssertionError("no word was counted");
    }
  }

  private static final class Counts {
    private final Map<String, Integer> words = new Hashtable<>();

    void count(String word) {
      words.merge(word, 1, Integer::sum);
    }
  }
}
