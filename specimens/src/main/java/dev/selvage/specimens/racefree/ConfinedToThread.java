package dev.selvage.specimens.racefree;

import java.util.LinkedList;
import java.util.List;

/**
 * Each thread works on collections that it made itself, in fields of its own; main reads them after
 * join.
 */
public final class ConfinedToThread {
  public static void main(String[] args) throws Exception {
    Indexer first = new Indexer("one two");
    Indexer second = new Indexer("three");
    first.start();
    second.start();
    first.join();
    second.join();
    if (first.words.size() + second.words.size() != 3) {
      throw new AssertionError(first.words + " and " + second.words);
    }
  }

  private static final class Indexer extends Thread {
    private final String text;
    private List<String> words;

    Indexer(String text) {
      this.text = text;
    }

    @Override
    public void run() {
      words = new LinkedList<>();
      for (String word : text.split(" ")) {
        words.add(word);
      }
    }
  }
}
