package dev.selvage.core.strategy.search;

import java.util.Arrays;

/** States that a worker does not know yet. If there are too many, the rest is omitted. */
final class NewStates {
  private static final int MOST = 1 << 20;

  /** Two for each. */
  private long[] keys = new long[256];

  private int size;

  void add(long high, long low) {
    if (size == MOST) {
      return;
    }
    if (2 * size == keys.length) {
      keys = Arrays.copyOf(keys, 2 * keys.length);
    }
    keys[2 * size] = high;
    keys[2 * size + 1] = low;
    size++;
  }

  int size() {
    return size;
  }

  long high(int i) {
    return keys[2 * i];
  }

  long low(int i) {
    return keys[2 * i + 1];
  }

  void clear() {
    size = 0;
  }
}
