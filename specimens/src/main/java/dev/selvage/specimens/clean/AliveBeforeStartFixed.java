package dev.selvage.specimens.clean;

/**
 * Main waits until a loader that another thread starts is no longer alive.
 *
 * <p>Fixed: main joins the starter first, so the loader has been started when main asks.
 */
public final class AliveBeforeStartFixed {
  public static void main(String[] args) throws Exception {
    Loader loader = new Loader();
    Thread starter = new Thread(loader::start, "starter");
    starter.start();
    starter.join();
    while (loader.isAlive()) {
      Thread.yield();
    }
    if (loader.data == null) {
      throw new AssertionError("the loader has ended without data");
    }
  }

  private static final class Loader extends Thread {
    private String data;

    @Override
    public void run() {
      data = "loaded";
    }
  }
}
