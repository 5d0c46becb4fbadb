package dev.selvage.core.engine.strand;

/** An OS thread of the tool, on which strands run. */
final class CarrierThread extends Thread {
  /** Address space only: pages are committed as they are touched. */
  private static final long STACK_BYTES = 16L << 20;

  private final Gate gate = new Gate(this);

  CarrierThread(Runnable task, String name) {
    super(null, task, name, STACK_BYTES, false);
    setDaemon(true);
  }

  /** Where it waits. */
  Gate gate() {
    return gate;
  }

  void await() {
    gate.await();
  }

  void signal() {
    gate.open();
  }
}
