package dev.selvage.specimens.race;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveAction;

/**
 * Tasks of a ForkJoinPool add to one plain field instead of returning their parts.
 *
 * <p>Kind: race<br>
 * Bug class: lost update<br>
 * Data race: yes
 */
public final class ForkJoinTally {
  private int total;

  public static void main(String[] args) {
    ForkJoinTally tally = new ForkJoinTally();
    try (ForkJoinPool pool = new ForkJoinPool(2)) {
      pool.invoke(new Part(tally, 0, 4));
    }
    if (tally.total > 6) {
      throw new AssertionError("total " + tally.total);
    }
  }

  private static final class Part extends RecursiveAction {
    private final ForkJoinTally tally;
    private final int from;
    private final int to;

    Part(ForkJoinTally tally, int from, int to) {
      this.tally = tally;
      this.from = from;
      this.to = to;
    }

    @Override
    protected void compute() {
      if (to - from == 1) {
        tally.total += from; // race a
        return;
      }
      int middle = (from + to) >>> 1;
      invokeAll(new Part(tally, from, middle), new Part(tally, middle, to));
    }
  }
}
