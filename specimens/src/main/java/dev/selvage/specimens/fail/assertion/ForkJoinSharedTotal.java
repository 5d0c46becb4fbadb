package dev.selvage.specimens.fail.assertion;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveAction;

/**
 * Fork/join tasks add the parts of an array to one volatile total.
 *
 * <p>Bug class: lost update in fork/join tasks<br>
 * Depth: 2<br>
 * Preemptions: 1<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class ForkJoinSharedTotal {
  public static void main(String[] args) throws Exception {
    Totals totals = new Totals();
    ForkJoinPool pool = new ForkJoinPool(2);
    try {
      pool.invoke(new AddAll(new int[] {1, 2, 3, 4}, 0, 4, totals));
    } finally {
      pool.shutdown();
    }
    if (totals.total != 10) {
      throw new AssertionError("expected 10 but was " + totals.total);
    }
  }

  private static final class Totals {
    private volatile int total;
  }

  private static final class AddAll extends RecursiveAction {
    private static final long serialVersionUID = 1L;

    private final int[] values;
    private final int from;
    private final int to;
    private final transient Totals totals;

    AddAll(int[] values, int from, int to, Totals totals) {
      this.values = values;
      this.from = from;
      this.to = to;
      this.totals = totals;
    }

    @Override
    protected void compute() {
      if (to - from > 2) {
        int middle = (from + to) / 2;
        invokeAll(new AddAll(values, from, middle, totals), new AddAll(values, middle, to, totals));
        return;
      }
      int sum = values[from] + values[from + 1];
      int seen = totals.total;
      totals.total = seen + sum;
    }
  }
}
