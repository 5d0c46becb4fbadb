package dev.selvage.specimens.racefree;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * A pool with a full queue drops the oldest task that waits there for a new one. All tasks run on
 * its one worker, one after the other, so they share a plain list.
 */
public final class NewestStays {
  public static void main(String[] args) throws Exception {
    CountDownLatch free = new CountDownLatch(1);
    List<String> run = new ArrayList<>();
    try (ThreadPoolExecutor pool =
        new ThreadPoolExecutor(
            1,
            1,
            0,
            TimeUnit.SECONDS,
            new LinkedBlockingQueue<>(1),
            new ThreadPoolExecutor.DiscardOldestPolicy())) {
      pool.execute(() -> await(free, run));
      pool.execute(() -> run.add("second"));
      pool.execute(() -> run.add("third"));
      free.countDown();
    }
    if (!run.equals(List.of("first", "third"))) {
      throw new AssertionError(run);
    }
  }

  private static void await(CountDownLatch free, List<String> run) {
    try {
      free.await();
      run.add("first");
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
