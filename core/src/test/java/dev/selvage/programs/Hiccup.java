package dev.selvage.programs;

import java.util.concurrent.atomic.AtomicInteger;

/** Does something else in one execution, and never again. */
public final class Hiccup {
  private static final int ODD_ONE = 4;

  private static int executions;

  private Hiccup() {}

  /** The next execution is the first one again. */
  public static void reset() {
    executions = 0;
  }

  public static void run() throws InterruptedException {
    AtomicInteger shared = new AtomicInteger();
    if (++executions == ODD_ONE) {
      shared.get();
    }
    Thread other = new Thread(shared::incrementAndGet);
    other.start();
    shared.incrementAndGet();
    shared.incrementAndGet();
    other.join();
  }
}
