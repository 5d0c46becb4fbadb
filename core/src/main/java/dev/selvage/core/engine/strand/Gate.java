package dev.selvage.core.engine.strand;

import jdk.internal.misc.Unsafe;

/** Where one thread waits until another one lets it pass. Parks by Unsafe, which has no hooks. */
final class Gate {
  private static final Unsafe UNSAFE = Unsafe.getUnsafe();

  private final Thread thread;
  private volatile boolean isOpen;

  /**
   * @param thread the one that waits here
   */
  Gate(Thread thread) {
    this.thread = thread;
  }

  /** Waits, and closes the gate behind. */
  void await() {
    while (!isOpen) {
      UNSAFE.park(false, 0L);
    }
    isOpen = false;
  }

  /**
   * Waits for a limited time.
   *
   * @return whether it was opened
   */
  boolean await(long nanos) {
    long end = System.nanoTime() + nanos;
    while (!isOpen) {
      long left = end - System.nanoTime();
      if (left <= 0) {
        return false;
      }
      UNSAFE.park(false, left);
    }
    isOpen = false;
    return true;
  }

  void open() {
    isOpen = true;
    UNSAFE.unpark(thread);
  }
}
