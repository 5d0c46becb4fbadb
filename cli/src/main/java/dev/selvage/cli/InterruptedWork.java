package dev.selvage.cli;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Work that Ctrl-C ends gracefully: the thread that does it is interrupted, and the JVM ends when
 * it has reported what there is.
 */
final class InterruptedWork implements AutoCloseable {
  private static final int PATIENCE_SECONDS = 30;

  private final CountDownLatch isOver = new CountDownLatch(1);
  private final Thread hook;

  private InterruptedWork(Thread worker) {
    hook =
        new Thread(
            () -> {
              worker.interrupt();
              try {
                isOver.await(PATIENCE_SECONDS, TimeUnit.SECONDS);
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
              }
            },
            "selvage-interrupt");
  }

  /** Work of this thread. */
  static InterruptedWork begin() {
    InterruptedWork work = new InterruptedWork(Thread.currentThread());
    Runtime.getRuntime().addShutdownHook(work.hook);
    return work;
  }

  /**
   * The work is done. If it was interrupted, this does not return: the JVM ends with the exit code
   * of the signal.
   */
  void end(boolean isInterrupted) {
    isOver.countDown();
    while (isInterrupted && hook.getState() != Thread.State.NEW) {
      try {
        Thread.sleep(Long.MAX_VALUE);
      } catch (InterruptedException e) {
        // There is nothing left to do.
      }
    }
  }

  @Override
  public void close() {
    isOver.countDown();
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      // The JVM is ending.
      return;
    }
  }
}
