package dev.selvage.specimens.clean;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * A worker counts to 5,000, and main spins until the count is complete.
 *
 * <p>Shows: a long spin while another thread makes progress.
 */
public final class CountedFromAfar {
  private static final int GOAL = 5_000;

  public static void main(String[] args) throws Exception {
    AtomicInteger count = new AtomicInteger();
    Thread worker =
        new Thread(
            () -> {
              for (int i = 0; i < GOAL; i++) {
                count.incrementAndGet();
              }
            },
            "worker");
    worker.start();
    while (count.get() < GOAL) {
      Thread.onSpinWait();
    }
    worker.join();
  }
}
