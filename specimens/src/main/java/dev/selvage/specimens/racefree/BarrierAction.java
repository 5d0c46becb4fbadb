package dev.selvage.specimens.racefree;

import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

/**
 * Two threads fill a row each, the action of the barrier adds them up, and both read the sum.
 * Actions before await happen before the barrier action, and that happens before await returns.
 */
public final class BarrierAction {
  public static void main(String[] args) throws Exception {
    Table table = new Table();
    Thread first = new Thread(() -> table.fill(0), "first");
    Thread second = new Thread(() -> table.fill(1), "second");
    first.start();
    second.start();
    first.join();
    second.join();
    if (table.seen[0] != 3 || table.seen[1] != 3) {
      throw new AssertionError(table.seen[0] + " and " + table.seen[1]);
    }
  }

  private static final class Table {
    private final int[] rows = new int[2];
    private final int[] seen = new int[2];
    private final CyclicBarrier barrier = new CyclicBarrier(2, this::add);
    private int sum;

    private void add() {
      sum = rows[0] + rows[1];
    }

    void fill(int row) {
      rows[row] = row + 1;
      try {
        barrier.await();
      } catch (InterruptedException | BrokenBarrierException e) {
        throw new IllegalStateException(e);
      }
      seen[row] = sum;
    }
  }
}
