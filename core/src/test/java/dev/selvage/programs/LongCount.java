package dev.selvage.programs;

import java.util.concurrent.atomic.AtomicInteger;

/** Takes long, always the same step, and ends. */
public final class LongCount {
  private static final int STEPS = 15_000;

  private LongCount() {}

  public static void run() throws InterruptedException {
    AtomicInteger count = new AtomicInteger();
    Runnable counting =
        () -> {
          for (int i = 0; i < STEPS; i++) {
            count.incrementAndGet();
            Thread.yield();
          }
        };
    Thread other = new Thread(counting);
    other.start();
    counting.run();
    other.join();
  }
}
