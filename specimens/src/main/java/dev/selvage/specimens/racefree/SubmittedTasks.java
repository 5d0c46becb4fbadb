package dev.selvage.specimens.racefree;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Submitting a task happens before it runs, and running it happens before get of its future
 * returns; so two tasks can take turns with one plain object.
 */
public final class SubmittedTasks {
  public static void main(String[] args) throws Exception {
    Basket basket = new Basket();
    try (ExecutorService pool = Executors.newFixedThreadPool(2)) {
      basket.apples = 1;
      pool.submit(() -> basket.apples++).get();
      basket.apples++;
      Callable<Integer> last = () -> basket.apples++;
      for (Future<Integer> future : pool.invokeAll(List.of(last))) {
        future.get();
      }
    }
    if (basket.apples != 4) {
      throw new AssertionError("apples " + basket.apples);
    }
  }

  private static final class Basket {
    private int apples;
  }
}
