package dev.selvage.specimens.fail.assertion;

/**
 * Main interrupts a worker and then asks whether it is interrupted. The worker may have consumed
 * the status in between.
 *
 * <p>Bug class: interrupt status consumed<br>
 * Depth: 1<br>
 * Preemptions: 1<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class InterruptStatusConsumed {
  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(InterruptStatusConsumed::work, "worker");
    worker.start();
    worker.interrupt();
    if (!worker.isInterrupted()) {
      throw new AssertionError("the interrupt was lost");
    }
    worker.join();
  }

  private static void work() {
    while (!Thread.interrupted()) {
      Thread.yield();
    }
  }
}
