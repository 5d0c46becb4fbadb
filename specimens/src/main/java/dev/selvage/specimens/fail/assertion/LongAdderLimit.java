package dev.selvage.specimens.fail.assertion;

import java.util.concurrent.atomic.LongAdder;

/**
 * Two clients may make one call in all; each asks a LongAdder for the sum before it counts its
 * call.
 *
 * <p>Bug class: check-then-act on a LongAdder<br>
 * Depth: 2<br>
 * Preemptions: 1<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class LongAdderLimit {
  public static void main(String[] args) throws Exception {
    Quota quota = new Quota();
    Thread first = new Thread(quota::call, "first");
    Thread second = new Thread(quota::call, "second");
    first.start();
    second.start();
    first.join();
    second.join();
    if (quota.calls.sum() > Quota.LIMIT) {
      throw new AssertionError(quota.calls.sum() + " calls, allowed is " + Quota.LIMIT);
    }
  }

  private static final class Quota {
    private static final int LIMIT = 1;

    private final LongAdder calls = new LongAdder();

    void call() {
      if (calls.sum() < LIMIT) {
        calls.increment();
      }
    }
  }
}
