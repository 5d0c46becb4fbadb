package dev.selvage.specimens.racefree;

import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/**
 * A ThreadPoolExecutor counts in beforeExecute and afterExecute, which run on its workers; the
 * counters are guarded by a lock, and read when the pool has terminated.
 */
public final class PoolWithHooks {
  public static void main(String[] args) throws Exception {
    CountingPool pool = new CountingPool();
    pool.execute(() -> {});
    pool.execute(() -> {});
    pool.execute(() -> {});
    pool.shutdown();
    while (!pool.awaitTermination(1, TimeUnit.SECONDS)) {
      Thread.yield();
    }
    if (pool.begun != 3 || pool.ended != 3 || !pool.isClosed) {
      throw new AssertionError(pool.begun + " begun, " + pool.ended + " ended");
    }
  }

  private static final class CountingPool extends ThreadPoolExecutor {
    private final Lock lock = new ReentrantLock();
    private int begun;
    private int ended;
    private boolean isClosed;

    CountingPool() {
      super(2, 2, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
    }

    @Override
    protected void beforeExecute(Thread thread, Runnable task) {
      lock.lock();
      begun++;
      lock.unlock();
    }

    @Override
    protected void afterExecute(Runnable task, Throwable failure) {
      lock.lock();
      ended++;
      lock.unlock();
    }

    @Override
    protected void terminated() {
      isClosed = true;
    }
  }
}
