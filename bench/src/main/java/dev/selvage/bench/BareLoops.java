package dev.selvage.bench;

import java.util.concurrent.atomic.AtomicInteger;

/** The same as {@link dev.selvage.specimens.bench.Loops}, in a class that has no hooks. */
final class BareLoops {
  private static final int STRETCH = 50;

  private final Object lock = new Object();
  private final AtomicInteger atomicCount = new AtomicInteger();
  private volatile int volatileCount;
  private volatile int beat;
  private int plainCount;

  @SuppressWarnings("NonAtomicVolatileUpdate") // One thread only.
  void volatileIncrements(int times) {
    for (int i = 0; i < times; i++) {
      volatileCount++;
    }
  }

  void atomicIncrements(int times) {
    for (int i = 0; i < times; i += STRETCH) {
      for (int j = 0; j < STRETCH; j++) {
        atomicCount.incrementAndGet();
      }
      beat = i;
    }
  }

  void plainIncrements(int times) {
    for (int i = 0; i < times; i++) {
      plainCount++;
    }
  }

  void monitorEntries(int times) {
    for (int i = 0; i < times; i += STRETCH) {
      for (int j = 0; j < STRETCH; j++) {
        synchronized (lock) {
          // Entering and leaving is what is measured.
        }
      }
      beat = i;
    }
  }

  /** Of no use but to keep the loops from being optimised away. */
  int sum() {
    return volatileCount + atomicCount.get() + plainCount + beat;
  }
}
