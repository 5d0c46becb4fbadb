package dev.selvage.specimens.fail.assertion;

import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Main polls a flag four times, giving way after each look, and then expects the worker to have
 * started.
 *
 * <p>Bug class: bounded polling of a flag (yield)<br>
 * Depth: 1<br>
 * Preemptions: 0<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class PolledWithYield {
  public static void main(String[] args) throws Exception {
    AtomicBoolean started = new AtomicBoolean();
    Thread worker = new Thread(() -> started.set(true), "worker");
    worker.start();
    for (int i = 0; i < 4 && !started.get(); i++) {
      Thread.yield();
    }
    if (!started.get()) {
      throw new AssertionError("the worker has not started");
    }
    worker.join();
  }
}
