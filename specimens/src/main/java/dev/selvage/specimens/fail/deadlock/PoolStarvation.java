package dev.selvage.specimens.fail.deadlock;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Two tasks of a pool of two threads wait for subtasks in the same pool. When both have begun, no
 * thread is left for a subtask.
 *
 * <p>Bug class: thread starvation deadlock<br>
 * Depth: 1<br>
 * Preemptions: 0<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class PoolStarvation {
  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    Future<Integer> left = pool.submit(() -> subtask(pool, 1));
    Future<Integer> right = pool.submit(() -> subtask(pool, 2));
    int sum = left.get() + right.get();
    pool.shutdown();
    if (sum != 3) {
      throw new AssertionError("expected 3 but was " + sum);
    }
  }

  private static int subtask(ExecutorService pool, int value)
      throws InterruptedException, ExecutionException {
    return pool.submit(() -> value).get();
  }
}
