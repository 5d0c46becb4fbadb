package dev.selvage.specimens.clean;

/**
 * A worker expects to find itself interrupted when it starts.
 *
 * <p>Fixed: main interrupts it before the start, which is remembered.
 */
public final class InterruptTooLateFixed {
  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(InterruptTooLateFixed::work, "worker");
    worker.interrupt();
    worker.start();
    worker.join();
  }

  private static void work() {
    if (!Thread.interrupted()) {
      throw new AssertionError("not interrupted");
    }
  }
}
