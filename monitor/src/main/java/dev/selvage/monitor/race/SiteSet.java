package dev.selvage.monitor.race;

import java.util.Arrays;

/** A set of sites, for every access: without code of the JDK, which has hooks. */
final class SiteSet {
  private long[] words = new long[16];

  void add(int site) {
    int word = site >> 6;
    if (word >= words.length) {
      words = Arrays.copyOf(words, 2 * word);
    }
    words[word] |= 1L << site;
  }

  boolean contains(int site) {
    int word = site >> 6;
    return word < words.length && (words[word] & 1L << site) != 0;
  }
}
