package dev.selvage.specimens.fail.exception;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * A client asks whether the pool is open and then submits a task, while main shuts the pool down.
 *
 * <p>Bug class: check-then-act (RejectedExecutionException)<br>
 * Depth: 2<br>
 * Preemptions: 2<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class ShutdownRace {
  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(1);
    Thread client =
        new Thread(
            () -> {
              if (!pool.isShutdown()) {
                pool.execute(() -> {});
              }
            },
            "client");
    client.start();
    pool.shutdown();
    client.join();
  }
}
