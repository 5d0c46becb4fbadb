package dev.selvage.specimens.clean;

/** Main waits for the loader, however long it takes. */
public final class SleepsAddUpToLittleFixed {
  private volatile boolean loaded;

  public static void main(String[] args) throws Exception {
    SleepsAddUpToLittleFixed it = new SleepsAddUpToLittleFixed();
    Thread loader = new Thread(() -> it.loaded = true, "loader");
    loader.start();
    loader.join();
    if (!it.loaded) {
      throw new AssertionError("not loaded");
    }
  }
}
