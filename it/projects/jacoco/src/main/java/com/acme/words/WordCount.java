package com.acme.words;

import java.util.List;
import java.util.Locale;

/** Counts words in several texts at once. */
public final class WordCount {
  private final boolean[] seen = new boolean[26];
  private int words;
  private int longest;

  public void count(List<String> texts) throws InterruptedException {
    List<Thread> threads = texts.stream().map(text -> new Thread(() -> add(text))).toList();
    threads.forEach(Thread::start);
    for (Thread thread : threads) {
      thread.join();
    }
  }

  private void add(String text) {
    for (String word : text.toLowerCase(Locale.ROOT).split(" ")) {
      int length = word.length();
      if (length > 12) {
        throw new IllegalArgumentException("not a word: " + word);
      }
      seen[word.charAt(0) - 'a'] = true;
      words++;
      keepLongest(length);
    }
  }

  private synchronized void keepLongest(int length) {
    if (length > longest) {
      longest = length;
    }
  }

  public int words() {
    return words;
  }

  public synchronized int longest() {
    return longest;
  }

  public boolean hasWordWith(char first) {
    return seen[first - 'a'];
  }
}
