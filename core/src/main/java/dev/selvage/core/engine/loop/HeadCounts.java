package dev.selvage.core.engine.loop;

/**
 * How often a strand has come by the heads of its loops. Most loops make a few rounds and end, so
 * that it pays to look at their rounds only when there have been some.
 */
public final class HeadCounts {
  /** This many rounds are not looked at. */
  private static final int FREE = 8;

  /** More heads than a strand alternates between. */
  private static final int MOST = 8;

  private final long[] heads = new long[MOST];
  private final int[] rounds = new int[MOST];

  /** The place of the next head that is new. */
  private int next;

  /**
   * The strand is at a head.
   *
   * @param activation identifies the call in which the loop runs
   * @return whether it has been there often
   */
  public boolean count(int site, long activation) {
    long head = activation << 32 | site & 0xFFFFFFFFL;
    for (int i = 0; i < MOST; i++) {
      if (heads[i] == head) {
        return ++rounds[i] > FREE;
      }
    }
    heads[next] = head;
    rounds[next] = 1;
    next = next + 1 & MOST - 1;
    return false;
  }
}
