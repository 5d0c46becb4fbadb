package dev.selvage.programs;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;

/** Programs that leave threads behind which do something when they are made to end. */
public final class LeftOvers {
  /** Over all executions, on purpose. */
  public static final AtomicInteger FINALLY = new AtomicInteger();

  private LeftOvers() {}

  /** A daemon waits forever and has something to clean up. */
  public static void cleansUp() {
    CountDownLatch never = new CountDownLatch(1);
    daemon(
        () -> {
          try {
            never.await();
          } catch (InterruptedException e) {
            throw new AssertionError(e);
          } finally {
            FINALLY.incrementAndGet();
          }
        });
  }

  /** A daemon that survives whatever its tasks throw, as in many a home-made pool. */
  public static void catchesEverything() {
    LinkedBlockingQueue<Runnable> tasks = new LinkedBlockingQueue<>();
    daemon(
        () -> {
          while (true) {
            try {
              tasks.take().run();
            } catch (Throwable e) {
              // The next task, please.
            }
          }
        });
    tasks.add(() -> {});
  }

  /** A worker that dies by an error is replaced by its pool. */
  public static void poolReplacesItsWorkers() {
    ExecutorService pool = Executors.newFixedThreadPool(2, LeftOvers::newDaemon);
    CountDownLatch never = new CountDownLatch(1);
    pool.execute(
        () -> {
          try {
            never.await();
          } catch (InterruptedException e) {
            throw new AssertionError(e);
          }
        });
    pool.execute(() -> {});
  }

  /** A daemon waits for its own second wait when it is made to end. */
  public static void waitsAgainAtTheEnd() {
    CountDownLatch never = new CountDownLatch(1);
    Object monitor = new Object();
    daemon(
        () -> {
          synchronized (monitor) {
            try {
              never.await();
            } catch (InterruptedException e) {
              throw new AssertionError(e);
            } finally {
              try {
                monitor.wait();
              } catch (InterruptedException e) {
                throw new AssertionError(e);
              }
            }
          }
        });
  }

  private static ExecutorService keptPool;

  /** The pool stays, its worker ends with the execution. */
  public static void keepsAPool() throws Exception {
    if (keptPool == null) {
      keptPool = Executors.newFixedThreadPool(1, LeftOvers::newDaemon);
    }
    keptPool.submit(() -> {}).get();
  }

  public static void forgetPool() {
    keptPool = null;
  }

  private static void daemon(Runnable task) {
    newDaemon(task).start();
    Thread.yield();
  }

  private static Thread newDaemon(Runnable task) {
    Thread thread = new Thread(task, "left over");
    thread.setDaemon(true);
    return thread;
  }
}
