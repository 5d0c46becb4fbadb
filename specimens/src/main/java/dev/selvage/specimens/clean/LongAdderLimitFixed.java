package dev.selvage.specimens.clean;

import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.LongAdder;

/**
 * Two clients may make one call in all.
 *
 * <p>Fixed: a Semaphore grants the calls; the LongAdder only counts them.
 */
public final class LongAdderLimitFixed {
  public static void main(String[] args) throws Exception {
    Quota quota = new Quota();
    Thread first = new Thread(quota::call, "first");
    Thread second = new Thread(quota::call, "second");
    first.start();
    second.start();
    first.join();
    second.join();
    if (quota.calls.sum() != Quota.LIMIT) {
      throw new AssertionError(quota.calls.sum() + " calls, allowed is " + Quota.LIMIT);
    }
  }

  private static final class Quota {
    private static final int LIMIT = 1;

    private final Semaphore free = new Semaphore(LIMIT);
    private final LongAdder calls = new LongAdder();

    void call() {
      if (free.tryAcquire()) {
        calls.increment();
      }
    }
  }
}
