package dev.selvage.specimens.fail.assertion;

import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;

/**
 * Two retries, scheduled without delay, count their attempts with a volatile increment.
 *
 * <p>Bug class: lost update in a scheduled task<br>
 * Depth: 2<br>
 * Preemptions: 1<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class ScheduledRetry {
  public static void main(String[] args) throws Exception {
    Upload upload = new Upload();
    ScheduledExecutorService scheduler = Executors.newScheduledThreadPool(2);
    try {
      ScheduledFuture<?> first = scheduler.schedule(upload::retry, 0, TimeUnit.MILLISECONDS);
      ScheduledFuture<?> second = scheduler.schedule(upload::retry, 0, TimeUnit.MILLISECONDS);
      first.get();
      second.get();
    } finally {
      scheduler.shutdown();
    }
    if (upload.attempts != 2) {
      throw new AssertionError("2 attempts but " + upload.attempts + " counted");
    }
  }

  private static final class Upload {
    private volatile int attempts;

    void retry() {
      int seen = attempts;
      attempts = seen + 1;
    }
  }
}
