package dev.selvage.specimens.clean;

import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * A task that waits for ever is cancelled before, at or after its start: the interrupt of cancel
 * ends it, get throws CancellationException, and the pool can be closed.
 *
 * <p>Shows: Future.cancel with interrupt, close of a pool.
 */
public final class CancelledFuture {
  public static void main(String[] args) throws Exception {
    CountDownLatch never = new CountDownLatch(1);
    try (ExecutorService pool = Executors.newFixedThreadPool(1)) {
      Future<?> waiting = pool.submit(() -> awaitForEver(never));
      waiting.cancel(true);
      checkCancelled(waiting);
    }
  }

  private static void awaitForEver(CountDownLatch never) {
    try {
      never.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static void checkCancelled(Future<?> future)
      throws InterruptedException, ExecutionException {
    try {
      future.get();
      throw new AssertionError("a cancelled task has a result");
    } catch (CancellationException expected) {
      if (!future.isCancelled()) {
        throw new AssertionError("not cancelled", expected);
      }
    }
  }
}
