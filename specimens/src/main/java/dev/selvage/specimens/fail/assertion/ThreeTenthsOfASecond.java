package dev.selvage.specimens.fail.assertion;

import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Main starts a worker, sleeps 300 ms and takes its result for granted.
 *
 * <p>Bug class: order violation (sleep in place of join)<br>
 * Depth: 1<br>
 * Preemptions: 0<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class ThreeTenthsOfASecond {
  public static void main(String[] args) throws Exception {
    AtomicBoolean isDone = new AtomicBoolean();
    Thread worker = new Thread(() -> isDone.set(true), "worker");
    worker.start();
    Thread.sleep(300);
    if (!isDone.get()) {
      throw new AssertionError("not done after 300 ms");
    }
    worker.join();
  }
}
