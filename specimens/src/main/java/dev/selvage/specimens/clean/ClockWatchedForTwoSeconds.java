package dev.selvage.specimens.clean;

/** Main looks at the clock until two seconds have passed; the loader has run by then. */
public final class ClockWatchedForTwoSeconds {
  private volatile boolean loaded;

  public static void main(String[] args) throws Exception {
    ClockWatchedForTwoSeconds it = new ClockWatchedForTwoSeconds();
    Thread loader = new Thread(() -> it.loaded = true, "loader");
    loader.start();
    long begin = System.nanoTime();
    while (System.nanoTime() - begin < 2_000_000_000L) {
      Thread.onSpinWait();
    }
    if (!it.loaded) {
      throw new AssertionError("not loaded after two seconds");
    }
    loader.join();
  }
}
