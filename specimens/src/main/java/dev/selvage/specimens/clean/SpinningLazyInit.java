package dev.selvage.specimens.clean;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * Three threads need a configuration. The first one creates it, the others spin until it is there.
 *
 * <p>Shows: lazy initialization with three states and a spin loop.
 */
public final class SpinningLazyInit {
  public static void main(String[] args) throws Exception {
    Lazy lazy = new Lazy();
    Thread first = new Thread(lazy::check, "first");
    Thread second = new Thread(lazy::check, "second");
    first.start();
    second.start();
    lazy.check();
    first.join();
    second.join();
    if (lazy.creations.get() != 1) {
      throw new AssertionError("created " + lazy.creations + " times");
    }
  }

  private static final class Lazy {
    private static final int NEW = 0;
    private static final int IN_CREATION = 1;
    private static final int READY = 2;

    private final AtomicInteger state = new AtomicInteger(NEW);
    private final AtomicInteger creations = new AtomicInteger();
    private String value;

    void check() {
      if (!"configuration".equals(get())) {
        throw new AssertionError("not ready");
      }
    }

    private String get() {
      if (state.compareAndSet(NEW, IN_CREATION)) {
        creations.incrementAndGet();
        value = "configuration";
        state.set(READY);
      }
      while (state.get() != READY) {
        Thread.onSpinWait();
      }
      return value;
    }
  }
}
