package dev.selvage.specimens.clean;

import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Two threads poll a flag that is never raised until 300 ms have passed; nothing but the clock
 * moves.
 *
 * <p>Shows: loops over the clock end, with and without a hint to the processor.
 */
public final class DeadlinePassesAlone {
  public static void main(String[] args) throws Exception {
    AtomicBoolean never = new AtomicBoolean();
    Thread other = new Thread(() -> poll(never), "other");
    other.start();
    long deadline = System.currentTimeMillis() + 300;
    while (!never.get() && System.currentTimeMillis() < deadline) {
      // Until the time is over.
    }
    other.join();
  }

  private static void poll(AtomicBoolean never) {
    long deadline = System.nanoTime() + 300_000_000;
    while (!never.get() && System.nanoTime() - deadline < 0) {
      Thread.onSpinWait();
    }
  }
}
