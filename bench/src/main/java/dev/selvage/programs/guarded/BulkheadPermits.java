package dev.selvage.programs.guarded;

import dev.failsafe.Bulkhead;
import dev.selvage.programs.real.Workers;
import java.time.Duration;
import java.util.concurrent.ThreadLocalRandom;

/**
 * Clients of a service that a bulkhead of Failsafe 3.3.2 protects from too many of them. A client
 * waits for a permit, for some time at most, and gives it back.
 *
 * <p>The bug is issue 393 of Failsafe ("Bulkhead(Executor) does not always release permits"): a
 * client that has waited too long stays in the queue. The next permit is given to it, and nothing
 * ever gives it back. Accesses: the nodes of {@code FutureLinkedList} and {@code
 * BulkheadImpl.permits}, under a lock: several variables.
 */
public final class BulkheadPermits {
  private static final int PERMITS = 2;
  private static final int CLIENTS = 3;

  private final Bulkhead<Object> bulkhead = Bulkhead.of(PERMITS);

  private BulkheadPermits() {}

  public static void main(String[] args) throws Exception {
    boolean isProduction = Arguments.isProduction(args);
    BulkheadPermits service = new BulkheadPermits();
    Workers clients = new Workers();
    for (int i = 0; i < CLIENTS; i++) {
      clients.start(
          "client-" + i, () -> service.call(isProduction ? 10 : 20, isProduction ? 2 : 10_000));
    }
    clients.join();
    service.check();
  }

  private void call(int times, int millis) throws InterruptedException {
    for (int i = 0; i < times; i++) {
      if (bulkhead.tryAcquirePermit(Duration.ofMillis(millis))) {
        Thread.sleep(ThreadLocalRandom.current().nextInt(5));
        bulkhead.releasePermit();
      }
      Thread.sleep(ThreadLocalRandom.current().nextInt(5));
    }
  }

  private void check() {
    int free = 0;
    while (bulkhead.tryAcquirePermit()) {
      free++;
    }
    if (free != PERMITS) {
      throw new IllegalStateException(
          free + " of " + PERMITS + " permits are left, although there are no clients");
    }
  }
}
