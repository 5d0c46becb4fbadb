package dev.selvage.core.engine.strand;

import java.util.Arrays;

/** How often a strand has done something of each kind: a short list. */
public final class SeedCounts {
  private int[] seeds = new int[4];
  private int[] counts = new int[4];
  private int size;

  /** Counts one more of a kind; returns how many there are now. */
  public int next(int seed) {
    for (int i = 0; i < size; i++) {
      if (seeds[i] == seed) {
        return ++counts[i];
      }
    }
    if (size == seeds.length) {
      seeds = Arrays.copyOf(seeds, size * 2);
      counts = Arrays.copyOf(counts, size * 2);
    }
    seeds[size] = seed;
    counts[size] = 1;
    size++;
    return 1;
  }
}
