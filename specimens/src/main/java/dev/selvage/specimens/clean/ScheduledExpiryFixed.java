package dev.selvage.specimens.clean;

import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A request is answered by main and expired by a scheduled task.
 *
 * <p>Fixed: compareAndSet lets exactly one of them settle it.
 */
public final class ScheduledExpiryFixed {
  public static void main(String[] args) throws Exception {
    Request request = new Request();
    ScheduledExecutorService scheduler = Executors.newScheduledThreadPool(1);
    try {
      ScheduledFuture<?> expiry = scheduler.schedule(request::settle, 1, TimeUnit.MILLISECONDS);
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
    private final AtomicBoolean pending = new AtomicBoolean(true);

    void settle() {
      if (pending.compareAndSet(true, false)) {
        settled.incrementAndGet();
      }
    }
  }
}
