package dev.selvage.core.engine.loop;

import java.util.Arrays;

/** How many rounds each loop that counts has made; a strand has few of them. */
final class CountedLoops {
  private int[] sites = new int[4];
  private int[] rounds = new int[4];
  private int size;

  void clear() {
    size = 0;
  }

  /** A round begins; returns how many there have been. */
  int count(int site) {
    for (int i = 0; i < size; i++) {
      if (sites[i] == site) {
        return ++rounds[i];
      }
    }
    if (size == sites.length) {
      sites = Arrays.copyOf(sites, 2 * size);
      rounds = Arrays.copyOf(rounds, 2 * size);
    }
    sites[size] = site;
    rounds[size++] = 1;
    return 1;
  }
}
