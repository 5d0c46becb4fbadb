package dev.selvage.specimens.fail.deadlock;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * A task waits for a second task that it has submitted to its own pool, which has a single thread.
 * It hangs in every schedule.
 *
 * <p>Bug class: thread starvation deadlock<br>
 * Depth: 1<br>
 * Preemptions: 0<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class SingleThreadPool {
  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newSingleThreadExecutor();
    pool.submit(() -> render(pool)).get();
    pool.shutdown();
  }

  private static String render(ExecutorService pool)
      throws InterruptedException, ExecutionException {
    return "page with " + pool.submit(() -> "footer").get();
  }
}
