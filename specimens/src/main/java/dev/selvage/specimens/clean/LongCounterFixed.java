package dev.selvage.specimens.clean;

import java.util.concurrent.atomic.AtomicLong;

/**
 * Two downloads add the bytes they have received to one counter.
 *
 * <p>Fixed: the counter is an AtomicLong.
 */
public final class LongCounterFixed {
  private static final long SMALL = 1_000L;
  private static final long LARGE = 5_000_000_000L;

  public static void main(String[] args) throws Exception {
    AtomicLong bytes = new AtomicLong();
    Thread small = new Thread(() -> bytes.addAndGet(SMALL), "small");
    Thread large = new Thread(() -> bytes.addAndGet(LARGE), "large");
    small.start();
    large.start();
    small.join();
    large.join();
    if (bytes.get() != SMALL + LARGE) {
      throw new AssertionError("expected " + (SMALL + LARGE) + " bytes but was " + bytes);
    }
  }
}
