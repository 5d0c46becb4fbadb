package dev.selvage.programs;

import dev.failsafe.CircuitBreaker;
import dev.failsafe.Failsafe;
import dev.failsafe.RetryPolicy;
import java.time.Duration;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/** Retries and a circuit breaker of Failsafe between threads. No schedule fails. */
public final class FailsafeRetries {
  private FailsafeRetries() {}

  public static void retries() throws Exception {
    RetryPolicy<int[]> policy =
        RetryPolicy.<int[]>builder().withDelay(Duration.ofMillis(10)).build();
    AtomicInteger calls = new AtomicInteger();
    try (ExecutorService pool = Executors.newFixedThreadPool(2)) {
      int[] box =
          Failsafe.with(policy)
              .with(pool)
              .getAsync(
                  () -> {
                    if (calls.incrementAndGet() == 1) {
                      throw new IllegalStateException();
                    }
                    return new int[] {calls.get()};
                  })
              .get();
      Team.check(2, box[0]);
    }
  }

  public static void breaker() throws Exception {
    CircuitBreaker<Object> breaker =
        CircuitBreaker.builder().withFailureThreshold(2).withDelay(Duration.ofHours(1)).build();
    Team.run(breaker::recordFailure, breaker::recordFailure);
    Team.check(1, breaker.isOpen() ? 1 : 0);
  }
}
