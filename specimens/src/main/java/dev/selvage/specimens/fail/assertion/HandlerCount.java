package dev.selvage.specimens.fail.assertion;

/**
 * Two jobs fail on purpose and a common UncaughtExceptionHandler counts the failures with a
 * volatile increment.
 *
 * <p>Bug class: lost update in a callback of the JVM<br>
 * Depth: 2<br>
 * Preemptions: 1<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class HandlerCount {
  public static void main(String[] args) throws Exception {
    FailureCounter counter = new FailureCounter();
    Thread first = failingJob("first", counter);
    Thread second = failingJob("second", counter);
    first.start();
    second.start();
    first.join();
    second.join();
    if (counter.failures != 2) {
      throw new AssertionError("2 jobs failed but " + counter.failures + " were counted");
    }
  }

  private static Thread failingJob(String name, FailureCounter counter) {
    Thread job =
        new Thread(
            () -> {
              throw new UnsupportedOperationException("expected, and handled");
            },
            name);
    job.setUncaughtExceptionHandler(counter);
    return job;
  }

  private static final class FailureCounter implements Thread.UncaughtExceptionHandler {
    private volatile int failures;

    @Override
    public void uncaughtException(Thread thread, Throwable failure) {
      int seen = failures;
      failures = seen + 1;
    }
  }
}
