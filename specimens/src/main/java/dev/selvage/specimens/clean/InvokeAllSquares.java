package dev.selvage.specimens.clean;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Three tasks for two threads: invokeAll returns when all are done, with the results in order.
 *
 * <p>Shows: invokeAll and close of a pool.
 */
public final class InvokeAllSquares {
  public static void main(String[] args) throws Exception {
    List<Callable<Integer>> tasks = List.of(() -> 1, () -> 4, () -> 9);
    try (ExecutorService pool = Executors.newFixedThreadPool(2)) {
      int sum = 0;
      for (Future<Integer> result : pool.invokeAll(tasks)) {
        if (!result.isDone()) {
          throw new AssertionError("invokeAll has returned before a task was done");
        }
        sum += result.get();
      }
      if (sum != 14) {
        throw new AssertionError("expected 14 but was " + sum);
      }
    }
  }
}
