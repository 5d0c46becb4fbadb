package dev.selvage.specimens.clean;

import java.util.concurrent.CountDownLatch;

/**
 * Main interrupts a worker and then asks whether it is interrupted.
 *
 * <p>Fixed: the worker leaves the status as it is until main has asked.
 */
public final class InterruptStatusConsumedFixed {
  public static void main(String[] args) throws Exception {
    CountDownLatch asked = new CountDownLatch(1);
    Thread worker = new Thread(() -> work(asked), "worker");
    worker.start();
    worker.interrupt();
    if (!worker.isInterrupted()) {
      throw new AssertionError("the interrupt was lost");
    }
    asked.countDown();
    worker.join();
  }

  private static void work(CountDownLatch asked) {
    while (asked.getCount() > 0) {
      Thread.yield();
    }
    if (!Thread.interrupted()) {
      throw new AssertionError("not interrupted");
    }
  }
}
