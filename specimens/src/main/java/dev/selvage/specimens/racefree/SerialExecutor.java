package dev.selvage.specimens.racefree;

import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * An executor of the program's own runs tasks one after the other on a pool. Its monitor orders
 * each task before the next one, so they can share a plain counter.
 */
public final class SerialExecutor {
  public static void main(String[] args) throws Exception {
    CountDownLatch done = new CountDownLatch(3);
    int[] count = new int[1];
    try (ExecutorService pool = Executors.newFixedThreadPool(2)) {
      Executor serial = new Serial(pool);
      for (int i = 0; i < 3; i++) {
        serial.execute(
            () -> {
              count[0]++;
              done.countDown();
            });
      }
      done.await();
    }
    if (count[0] != 3) {
      throw new AssertionError("count " + count[0]);
    }
  }

  private static final class Serial implements Executor {
    private final Executor pool;
    private final Queue<Runnable> tasks = new ArrayDeque<>();
    private Runnable active;

    Serial(Executor pool) {
      this.pool = pool;
    }

    @Override
    public synchronized void execute(Runnable task) {
      tasks.add(
          () -> {
            try {
              task.run();
            } finally {
              next();
            }
          });
      if (active == null) {
        next();
      }
    }

    private synchronized void next() {
      active = tasks.poll();
      if (active != null) {
        pool.execute(active);
      }
    }
  }
}
