package dev.selvage.specimens.racefree;

/**
 * A limit is written, then the worker is interrupted. Whoever finds the status set sees the limit.
 */
public final class InterruptStatusAsSignal {
  public static void main(String[] args) throws Exception {
    Worker worker = new Worker();
    worker.start();
    worker.limit = 5;
    worker.interrupt();
    worker.join();
    if (worker.seen != 0 && worker.seen != 5) {
      throw new AssertionError("seen " + worker.seen);
    }
  }

  private static final class Worker extends Thread {
    private int limit;
    private int seen;

    @Override
    public void run() {
      if (isInterrupted()) {
        seen = limit;
      }
      if (Thread.interrupted()) {
        seen = limit;
      }
    }
  }
}
