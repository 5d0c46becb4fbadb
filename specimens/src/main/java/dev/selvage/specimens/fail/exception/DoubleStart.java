package dev.selvage.specimens.fail.exception;

/**
 * Two clients start one engine on demand; both see that it has not been started, and the second
 * start throws IllegalThreadStateException.
 *
 * <p>Bug class: check-then-act<br>
 * Depth: 2<br>
 * Preemptions: 1<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class DoubleStart {
  public static void main(String[] args) throws Exception {
    Engine engine = new Engine();
    Thread first = new Thread(engine::ensureStarted, "first client");
    Thread second = new Thread(engine::ensureStarted, "second client");
    first.start();
    second.start();
    first.join();
    second.join();
    engine.thread.join();
  }

  private static final class Engine {
    private final Thread thread = new Thread(() -> {}, "engine");
    private volatile boolean started;

    void ensureStarted() {
      if (!started) {
        started = true;
        thread.start();
      }
    }
  }
}
