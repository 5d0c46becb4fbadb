package dev.selvage.specimens.racefree;

import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;

/**
 * One task fails and another one is cancelled. What the failing task did before happens before get
 * throws.
 */
public final class TasksThatFail {
  public static void main(String[] args) throws Exception {
    int[] progress = new int[1];
    String end;
    try (ExecutorService pool = Executors.newSingleThreadExecutor()) {
      Future<?> failing =
          pool.submit(
              () -> {
                progress[0] = 5;
                throw new IllegalStateException("full");
              });
      try {
        failing.get();
        end = "done";
      } catch (ExecutionException e) {
        end = e.getCause().getMessage() + " at " + progress[0];
      }
      Future<?> cancelled = new FutureTask<>(() -> 1);
      cancelled.cancel(true);
      try {
        cancelled.get();
      } catch (CancellationException e) {
        end += ", cancelled";
      }
    }
    if (!end.equals("full at 5, cancelled")) {
      throw new AssertionError(end);
    }
  }
}
