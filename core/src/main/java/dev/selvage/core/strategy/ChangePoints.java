package dev.selvage.core.strategy;

import java.util.Arrays;

/** The steps at which priorities change: drawn independently, not sorted, with repetition. */
final class ChangePoints {
  private long[] drawn = new long[0];
  private long range;

  /** The next step that is one of them, so that most steps take one comparison. */
  private long next;

  /** Draws this many from the steps 1 to {@code range}. */
  void draw(RandomNumbers random, int count, long range) {
    if (drawn.length != count) {
      drawn = new long[count];
    }
    this.range = range;
    next = Long.MAX_VALUE;
    for (int i = 0; i < count; i++) {
      drawn[i] = 1 + random.below(range);
      next = Math.min(next, drawn[i]);
    }
  }

  /** The range from which they were drawn. */
  long range() {
    return range;
  }

  /**
   * Which of them is at this step, by the order in which they were drawn, from 1; the last one of
   * several; 0 for none. To be asked with growing steps.
   */
  int at(long step) {
    if (step < next) {
      return 0;
    }
    int found = 0;
    next = Long.MAX_VALUE;
    for (int i = 0; i < drawn.length; i++) {
      if (drawn[i] == step) {
        found = i + 1;
      } else if (drawn[i] > step) {
        next = Math.min(next, drawn[i]);
      }
    }
    return found;
  }

  @Override
  public String toString() {
    return Arrays.toString(drawn);
  }
}
