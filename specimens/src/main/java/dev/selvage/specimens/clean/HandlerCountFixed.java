package dev.selvage.specimens.clean;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * Two jobs fail on purpose and a common UncaughtExceptionHandler counts the failures. A failure
 * that the thread's own handler takes is handled: no finding.
 *
 * <p>Fixed: the handler counts with an AtomicInteger.
 */
public final class HandlerCountFixed {
  public static void main(String[] args) throws Exception {
    AtomicInteger failures = new AtomicInteger();
    Thread.UncaughtExceptionHandler counter = (thread, failure) -> failures.incrementAndGet();
    Thread first = failingJob("first", counter);
    Thread second = failingJob("second", counter);
    first.start();
    second.start();
    first.join();
    second.join();
    if (failures.get() != 2) {
      throw new AssertionError("2 jobs failed but " + failures + " were counted");
    }
  }

  private static Thread failingJob(String name, Thread.UncaughtExceptionHandler handler) {
    Thread job =
        new Thread(
            () -> {
              throw new UnsupportedOperationException("expected, and handled");
            },
            name);
    job.setUncaughtExceptionHandler(handler);
    return job;
  }
}
