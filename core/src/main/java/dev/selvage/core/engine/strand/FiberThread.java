package dev.selvage.core.engine.strand;

import jdk.internal.misc.Unsafe;

/** An OS thread on which fibers run. Signals go through {@code Unsafe}, which has no hooks. */
final class FiberThread extends Thread {
  private static final Unsafe UNSAFE = Unsafe.getUnsafe();

  private volatile boolean signalled;

  FiberThread(Runnable task, String name, long stackSize) {
    super(null, task, name, stackSize, false);
    setDaemon(true);
  }

  void await() {
    while (!signalled) {
      UNSAFE.park(false, 0L);
    }
    signalled = false;
  }

  void signal() {
    signalled = true;
    UNSAFE.unpark(this);
  }
}
