package dev.selvage.specimens.fail.assertion;

/**
 * A worker expects to find itself interrupted when it starts. Main interrupts it after the start,
 * which may be too late.
 *
 * <p>Bug class: order violation (interrupt after start)<br>
 * Depth: 1<br>
 * Preemptions: 1<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class InterruptTooLate {
  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(InterruptTooLate::work, "worker");
    worker.start();
    worker.interrupt();
    worker.join();
  }

  private static void work() {
    if (!Thread.interrupted()) {
      throw new AssertionError("not interrupted");
    }
  }
}
