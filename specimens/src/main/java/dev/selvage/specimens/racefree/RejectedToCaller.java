package dev.selvage.specimens.racefree;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.RejectedExecutionHandler;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * A pool with one busy worker and a full queue rejects a third task. By its policy the caller runs
 * the task, it is dropped, or a handler of the program notes it in a plain list: all that happens
 * on the caller's thread.
 */
public final class RejectedToCaller {
  public static void main(String[] args) throws Exception {
    List<Runnable> noted = new ArrayList<>();
    int refused = 0;
    int run = third(new ThreadPoolExecutor.CallerRunsPolicy());
    run += third(new ThreadPoolExecutor.DiscardPolicy());
    run += third((task, pool) -> noted.add(task));
    try {
      third(new ThreadPoolExecutor.AbortPolicy());
    } catch (RejectedExecutionException e) {
      refused++;
    }
    if (run != 1 || noted.size() != 1 || refused != 1) {
      throw new AssertionError("run " + run + ", noted " + noted.size());
    }
  }

  /** How often the third task has run. */
  private static int third(RejectedExecutionHandler handler) {
    CountDownLatch free = new CountDownLatch(1);
    int[] count = new int[1];
    int[] queued = new int[1];
    try (ThreadPoolExecutor pool =
        new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new ArrayBlockingQueue<>(1), handler)) {
      try {
        pool.execute(() -> await(free));
        pool.execute(() -> queued[0]++);
        pool.execute(() -> count[0]++);
      } finally {
        free.countDown();
      }
    }
    return count[0] * queued[0];
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
