package dev.selvage.specimens.clean;

/**
 * A test polls every 100 ms for at most two seconds, as test libraries do. The worker is ready to
 * run all that time.
 */
public final class PolledForTwoSeconds {
  private volatile boolean done;

  public static void main(String[] args) throws Exception {
    PolledForTwoSeconds it = new PolledForTwoSeconds();
    Thread worker = new Thread(() -> it.done = true, "worker");
    worker.start();
    long end = System.nanoTime() + 2_000_000_000L;
    while (!it.done) {
      if (System.nanoTime() > end) {
        throw new AssertionError("not done within two seconds");
      }
      Thread.sleep(100);
    }
    worker.join();
  }
}
