package dev.selvage.live;

/** Threads that only keep every core busy, so that other threads are interrupted. */
public final class BusyThreads implements AutoCloseable {
  private volatile boolean isOver;

  private BusyThreads() {}

  /** Starts one thread per core. */
  public static BusyThreads start() {
    BusyThreads busy = new BusyThreads();
    for (int i = 1; i <= Runtime.getRuntime().availableProcessors(); i++) {
      Thread.ofPlatform().daemon().name("selvage-busy-" + i).start(busy::compute);
    }
    return busy;
  }

  private void compute() {
    while (!isOver) {
      Thread.onSpinWait();
    }
  }

  @Override
  public void close() {
    isOver = true;
  }
}
