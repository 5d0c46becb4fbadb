package dev.selvage.specimens.timeouts;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/**
 * Main gives a task of a pool 100 ms and does not expect that this is too short.
 *
 * <p>Kind: exception<br>
 * Bug class: time-out not handled (Future.get)<br>
 * Depth: 1<br>
 * Preemptions: 0<br>
 * Early time-outs: 1<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class TimedFuture {
  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(1);
    try {
      Future<Integer> answer = pool.submit(() -> 42);
      if (answer.get(100, TimeUnit.MILLISECONDS) != 42) {
        throw new AssertionError("wrong answer");
      }
    } finally {
      pool.shutdown();
    }
  }
}
