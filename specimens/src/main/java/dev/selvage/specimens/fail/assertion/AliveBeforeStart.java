package dev.selvage.specimens.fail.assertion;

/**
 * Main takes "the loader is not alive" for "the loader has ended", but another thread starts the
 * loader and may not have done so yet.
 *
 * <p>Bug class: order violation (isAlive before start)<br>
 * Depth: 1<br>
 * Preemptions: 0<br>
 * Data race: yes<br>
 * Budget: 1000
 */
public final class AliveBeforeStart {
  public static void main(String[] args) throws Exception {
    Loader loader = new Loader();
    Thread starter = new Thread(loader::start, "starter");
    starter.start();
    while (loader.isAlive()) {
      Thread.yield();
    }
    if (loader.data == null) {
      throw new AssertionError("the loader has ended without data");
    }
    starter.join();
  }

  private static final class Loader extends Thread {
    private String data;

    @Override
    public void run() {
      data = "loaded";
    }
  }
}
