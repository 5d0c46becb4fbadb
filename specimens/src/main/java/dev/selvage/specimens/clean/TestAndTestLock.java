package dev.selvage.specimens.clean;

import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Two threads count under a lock that is tested before it is set, with empty loops.
 *
 * <p>Shows: a test-and-test-and-set lock without any hint.
 */
public final class TestAndTestLock {
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
      do {
        while (isTaken.get()) {
          // Until it looks free.
        }
      } while (!isTaken.compareAndSet(false, true));
      value++;
      isTaken.set(false);
    }
  }
}
