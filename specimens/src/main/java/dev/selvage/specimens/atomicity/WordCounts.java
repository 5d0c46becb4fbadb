package dev.selvage.specimens.atomicity;

import java.util.Hashtable;
import java.util.Map;

/**
 * Two readers count words in a hashtable. They get a count and put the next one, so a word can get
 * lost.
 *
 * <p>Kind: atomicity<br>
 * Bug class: lost update in a Hashtable (get and put)<br>
 * Data race: no
 */
public final class WordCounts {
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
      Integer before = words.get(word); // atomicity a1
      words.put(word, before == null ? 1 : before + 1); // atomicity a2 a3
    }
  }
}
