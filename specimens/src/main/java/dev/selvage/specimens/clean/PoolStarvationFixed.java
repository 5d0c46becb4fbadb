package dev.selvage.specimens.clean;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * Two tasks of a pool of two threads have subtasks in the same pool.
 *
 * <p>Fixed: no task waits; the subtask is chained with thenComposeAsync.
 */
public final class PoolStarvationFixed {
  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    CompletableFuture<Integer> left = task(pool, 1);
    CompletableFuture<Integer> right = task(pool, 2);
    int sum = left.get() + right.get();
    pool.shutdown();
    if (sum != 3) {
      throw new AssertionError("expected 3 but was " + sum);
    }
  }

  private static CompletableFuture<Integer> task(ExecutorService pool, int value) {
    return CompletableFuture.supplyAsync(() -> value, pool)
        .thenComposeAsync(given -> CompletableFuture.supplyAsync(() -> given, pool), pool);
  }
}
