package dev.selvage.specimens.racefree;

import java.util.concurrent.CountedCompleter;
import java.util.concurrent.ForkJoinPool;

/**
 * A CountedCompleter adds up the plain results of its two parts when the last of them is complete;
 * the pending count orders the parts before that.
 */
public final class CountedParts {
  public static void main(String[] args) {
    int sum;
    try (ForkJoinPool pool = new ForkJoinPool(2)) {
      sum = pool.invoke(new Sum(null, 0, 4));
    }
    if (sum != 6) {
      throw new AssertionError("sum " + sum);
    }
  }

  private static final class Sum extends CountedCompleter<Integer> {
    private final int from;
    private final int to;
    private Sum left;
    private Sum right;
    private int total;

    Sum(CountedCompleter<?> parent, int from, int to) {
      super(parent);
      this.from = from;
      this.to = to;
    }

    @Override
    public void compute() {
      if (to - from == 1) {
        total = from;
        tryComplete();
        return;
      }
      int middle = (from + to) >>> 1;
      left = new Sum(this, from, middle);
      right = new Sum(this, middle, to);
      setPendingCount(1);
      right.fork();
      left.compute();
    }

    @Override
    public void onCompletion(CountedCompleter<?> caller) {
      if (left != null) {
        total = left.total + right.total;
      }
    }

    @Override
    public Integer getRawResult() {
      return total;
    }
  }
}
