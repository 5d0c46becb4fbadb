package dev.selvage.specimens.racefree;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.ForkJoinWorkerThread;

/**
 * A ForkJoinPool has worker threads of the program's own class, which count their tasks in a plain
 * field: every worker counts for itself. A ManagedBlocker waits for the latch.
 */
public final class WorkersOfOwnMake {
  public static void main(String[] args) throws Exception {
    CountDownLatch opened = new CountDownLatch(1);
    int[] key = new int[1];
    int sum;
    ForkJoinPool.ForkJoinWorkerThreadFactory factory = Worker::new;
    try (ForkJoinPool pool = new ForkJoinPool(2, factory, null, false)) {
      ForkJoinTask<Integer> waiting = pool.submit(() -> open(opened, key));
      key[0] = 7;
      opened.countDown();
      sum = waiting.get();
    }
    if (sum != 8) {
      throw new AssertionError("sum " + sum);
    }
  }

  private static int open(CountDownLatch opened, int[] key) throws InterruptedException {
    ForkJoinPool.managedBlock(
        new ForkJoinPool.ManagedBlocker() {
          private boolean isOpen;

          @Override
          public boolean block() throws InterruptedException {
            opened.await();
            isOpen = true;
            return true;
          }

          @Override
          public boolean isReleasable() {
            return isOpen;
          }
        });
    Worker worker = (Worker) Thread.currentThread();
    worker.tasks++;
    return key[0] + worker.tasks;
  }

  private static final class Worker extends ForkJoinWorkerThread {
    private int tasks;

    Worker(ForkJoinPool pool) {
      super(pool);
    }
  }
}
