package dev.selvage.specimens.fail.assertion;

/**
 * Main sleeps for 100 ms, three times, and then takes the result of a loader for granted.
 *
 * <p>Bug class: order violation (sleep in place of join)<br>
 * Depth: 1<br>
 * Preemptions: 0<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class SleepsAddUpToLittle {
  private volatile boolean loaded;

  public static void main(String[] args) throws Exception {
    SleepsAddUpToLittle it = new SleepsAddUpToLittle();
    Thread loader = new Thread(() -> it.loaded = true, "loader");
    loader.start();
    for (int i = 0; i < 3; i++) {
      Thread.sleep(100);
    }
    if (!it.loaded) {
      throw new AssertionError("not loaded after 300 ms");
    }
    loader.join();
  }
}
