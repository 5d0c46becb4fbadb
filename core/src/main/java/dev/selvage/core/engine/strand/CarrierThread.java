package dev.selvage.core.engine.strand;

import dev.selvage.bridge.ThreadControl;

/** An OS thread of the tool, on which strands run. */
final class CarrierThread extends Thread {
  /** Address space only: pages are committed as they are touched. */
  private static final long STACK_BYTES = 16L << 20;

  private final Baton gate = new Baton(this);

  CarrierThread(Runnable task, String name) {
    super(null, task, name, STACK_BYTES, false);
    setDaemon(true);
    // Otherwise the JDK would do so when needed, and give a strand's thread a new seed.
    ThreadControl.get().seed(this, System.nanoTime(), 1, 1);
  }

  /** Where it waits. */
  Baton gate() {
    return gate;
  }

  void await() {
    gate.await();
  }

  void signal() {
    gate.open();
  }
}
