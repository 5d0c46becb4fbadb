package dev.selvage.specimens.clean;

import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Main polls a flag four times, giving way after each look.
 *
 * <p>Fixed: it then waits for the worker.
 */
public final class PolledWithYieldFixed {
  public static void main(String[] args) throws Exception {
    AtomicBoolean started = new AtomicBoolean();
    Thread worker = new Thread(() -> started.set(true), "worker");
    worker.start();
    for (int i = 0; i < 4 && !started.get(); i++) {
      Thread.yield();
    }
    worker.join();
    if (!started.get()) {
      throw new AssertionError("the worker has not started");
    }
  }
}
