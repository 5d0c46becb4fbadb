package dev.selvage.core.engine.loop;

/**
 * How often a strand has come by the heads of the loops in which it is. Most loops make a few
 * rounds and end, so that it pays to look at their rounds only when there have been some.
 */
public final class HeadCounts {
  /** This many rounds are not looked at. */
  public static final int FREE = 8;

  /** Beyond that, loops inside of others take the place of each other. */
  private static final int MOST_NESTED = 16;

  /** The outermost one comes first. */
  private final long[] heads = new long[MOST_NESTED];

  private final int[] rounds = new int[MOST_NESTED];
  private int size;

  void clear() {
    size = 0;
  }

  /**
   * The strand is at a head.
   *
   * @param activation identifies the call in which the loop runs
   * @return whether it has been there often
   */
  public boolean count(int site, int activation) {
    long head = head(site, activation);
    // Calls that began later are over, whether or not their loops were seen to end.
    while (size > 0 && heads[size - 1] >>> 32 > activation) {
      size--;
    }
    for (int i = size - 1; i >= 0; i--) {
      if (heads[i] == head) {
        return ++rounds[i] > FREE;
      }
    }
    if (size == MOST_NESTED) {
      size--;
    }
    heads[size] = head;
    rounds[size++] = 1;
    return false;
  }

  /** The strand has left a loop, and with it those that began in it. */
  public void end(int site, int activation) {
    long head = head(site, activation);
    for (int i = size - 1; i >= 0; i--) {
      if (heads[i] == head) {
        size = i;
        return;
      }
    }
  }

  private static long head(int site, int activation) {
    return (long) activation << 32 | site & 0xFFFFFFFFL;
  }
}
