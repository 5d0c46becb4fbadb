package dev.selvage.specimens.clean;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;

/**
 * Two threads count under a lock of compareAndSet and wait longer after every failure: first with
 * hints, then by giving way, then by parking for a while.
 *
 * <p>Shows: exponential back-off with a local counter.
 */
public final class BackoffLock {
  public static void main(String[] args) throws Exception {
    Counter counter = new Counter();
    Thread first = new Thread(counter::increment, "first");
    Thread second = new Thread(counter::increment, "second");
    first.start();
    second.start();
    first.join();
    second.join();
    if (counter.value != 2) {
      throw new AssertionError("expected 2 but was " + counter.value);
    }
  }

  private static final class Counter {
    private final AtomicBoolean isTaken = new AtomicBoolean();
    private int value;

    void increment() {
      int failures = 0;
      while (!isTaken.compareAndSet(false, true)) {
        failures++;
        backOff(failures);
      }
      value++;
      isTaken.set(false);
    }

    private static void backOff(int failures) {
      if (failures < 3) {
        for (int i = 0; i < 1 << failures; i++) {
          Thread.onSpinWait();
        }
      } else if (failures < 6) {
        Thread.yield();
      } else {
        LockSupport.parkNanos(1_000L << Math.min(failures, 20));
      }
    }
  }
}
