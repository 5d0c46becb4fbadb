package dev.selvage.programs;

import io.github.resilience4j.bulkhead.Bulkhead;
import io.github.resilience4j.bulkhead.BulkheadConfig;
import io.github.resilience4j.circuitbreaker.CircuitBreaker;
import io.github.resilience4j.circuitbreaker.CircuitBreakerConfig;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/** A circuit breaker and a bulkhead of Resilience4j between two threads. No schedule fails. */
public final class ResilienceBreakers {
  private ResilienceBreakers() {}

  public static void breaker() throws Exception {
    CircuitBreaker breaker =
        CircuitBreaker.of(
            "parcels",
            CircuitBreakerConfig.custom().slidingWindowSize(2).minimumNumberOfCalls(2).build());
    Team.run(() -> fail(breaker), () -> fail(breaker));
    if (breaker.getState() != CircuitBreaker.State.OPEN) {
      throw new AssertionError(breaker.getState());
    }
  }

  public static void bulkhead() throws Exception {
    Bulkhead bulkhead =
        Bulkhead.of(
            "parcels",
            BulkheadConfig.custom()
                .maxConcurrentCalls(1)
                .maxWaitDuration(Duration.ofHours(1))
                .build());
    int[] counter = new int[1];
    Team.run(
        () -> bulkhead.executeRunnable(() -> counter[0]++),
        () -> bulkhead.executeRunnable(() -> counter[0]++));
    Team.check(2, counter[0]);
  }

  private static void fail(CircuitBreaker breaker) {
    breaker.acquirePermission();
    breaker.onError(1, TimeUnit.SECONDS, new IllegalStateException());
  }
}
