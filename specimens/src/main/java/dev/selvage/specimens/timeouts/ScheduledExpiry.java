package dev.selvage.specimens.timeouts;

import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A request is answered by main and expired by a scheduled task after a while; both look whether it
 * is pending and then settle it. It fails only if the ten seconds may pass while main can run.
 *
 * <p>Kind: assertion<br>
 * Bug class: check-then-act against a scheduled task<br>
 * Depth: 2<br>
 * Preemptions: 1<br>
 * Early time-outs: 1<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class ScheduledExpiry {
  public static void main(String[] args) throws Exception {
    Request request = new Request();
    ScheduledExecutorService scheduler = Executors.newScheduledThreadPool(1);
    try {
      ScheduledFuture<?> expiry = scheduler.schedule(request::settle, 50, TimeUnit.MILLISECONDS);
      request.settle();
      expiry.get();
    } finally {
      scheduler.shutdown();
    }
    if (request.settled.get() != 1) {
      throw new AssertionError("the request was settled " + request.settled + " times");
    }
  }

  private static final class Request {
    private final AtomicInteger settled = new AtomicInteger();
    private volatile boolean pending = true;

    void settle() {
      if (pending) {
        pending = false;
        settled.incrementAndGet();
      }
    }
  }
}
