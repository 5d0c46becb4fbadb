package dev.selvage.specimens.clean;

import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Two clients start one engine on demand.
 *
 * <p>Fixed: compareAndSet lets exactly one of them start it.
 */
public final class DoubleStartFixed {
  public static void main(String[] args) throws Exception {
    Engine engine = new Engine();
    Thread first = new Thread(engine::ensureStarted, "first client");
    Thread second = new Thread(engine::ensureStarted, "second client");
    first.start();
    second.start();
    first.join();
    second.join();
    engine.thread.join();
    if (engine.thread.getState() != Thread.State.TERMINATED) {
      throw new AssertionError("the engine has not run: " + engine.thread.getState());
    }
  }

  private static final class Engine {
    private final Thread thread = new Thread(() -> {}, "engine");
    private final AtomicBoolean started = new AtomicBoolean();

    void ensureStarted() {
      if (started.compareAndSet(false, true)) {
        thread.start();
      }
    }
  }
}
