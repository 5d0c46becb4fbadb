package dev.selvage.specimens.clean;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveTask;

/**
 * Fork/join tasks add the parts of an array.
 *
 * <p>Fixed: every task returns its sum; nothing is shared.
 */
public final class ForkJoinSharedTotalFixed {
  public static void main(String[] args) throws Exception {
    ForkJoinPool pool = new ForkJoinPool(2);
    int total;
    try {
      total = pool.invoke(new Sum(new int[] {1, 2, 3, 4}, 0, 4));
    } finally {
      pool.shutdown();
    }
    if (total != 10) {
      throw new AssertionError("expected 10 but was " + total);
    }
  }

  private static final class Sum extends RecursiveTask<Integer> {
    private static final long serialVersionUID = 1L;

    private final int[] values;
    private final int from;
    private final int to;

    Sum(int[] values, int from, int to) {
      this.values = values;
      this.from = from;
      this.to = to;
    }

    @Override
    protected Integer compute() {
      if (to - from == 1) {
        return values[from];
      }
      int middle = (from + to) / 2;
      Sum left = new Sum(values, from, middle);
      Sum right = new Sum(values, middle, to);
      left.fork();
      return right.compute() + left.join();
    }
  }
}
