package dev.selvage.specimens.clean;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Main gives a task of a pool 100 ms.
 *
 * <p>Fixed: when they are over, it cancels the task and does without its result.
 */
public final class TimedFutureFixed {
  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(1);
    try {
      Future<Integer> answer = pool.submit(() -> 42);
      try {
        if (answer.get(100, TimeUnit.MILLISECONDS) != 42) {
          throw new AssertionError("wrong answer");
        }
      } catch (TimeoutException e) {
        answer.cancel(false);
      }
    } finally {
      pool.shutdown();
    }
  }
}
