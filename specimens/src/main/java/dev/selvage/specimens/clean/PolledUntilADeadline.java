package dev.selvage.specimens.clean;

import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Main polls a flag until it is up or a minute has passed. No thread that can run is kept waiting
 * for a minute, so the flag is up in time.
 *
 * <p>Shows: a loop over a flag and the clock, with a hint to the processor.
 */
public final class PolledUntilADeadline {
  public static void main(String[] args) throws Exception {
    AtomicBoolean isDone = new AtomicBoolean();
    Thread worker = new Thread(() -> isDone.set(true), "worker");
    worker.start();
    long deadline = System.nanoTime() + 60_000_000_000L;
    while (!isDone.get()) {
      if (System.nanoTime() - deadline > 0) {
        throw new AssertionError("not done after a minute");
      }
      Thread.onSpinWait();
    }
    worker.join();
  }
}
