package dev.selvage.core.engine.strand;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import jdk.internal.misc.Unsafe;

/**
 * Lets one thread wait until another one lets it pass. It first yields a few times: on one core
 * that hands the processor directly to the other thread, which is much faster than parking. Yields
 * and parks below the methods that have hooks.
 */
final class Baton {
  private static final Unsafe UNSAFE = Unsafe.getUnsafe();
  private static final MethodHandle YIELD;

  static {
    try {
      YIELD =
          MethodHandles.privateLookupIn(Thread.class, MethodHandles.lookup())
              .findStatic(Thread.class, "yield0", MethodType.methodType(void.class));
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  /** With more yields the processor may go to other programs. */
  private static final int YIELDS = 2;

  private final Thread thread;
  private volatile boolean isOpen;
  private volatile boolean isParked;

  /**
   * @param thread the one that waits here
   */
  Baton(Thread thread) {
    this.thread = thread;
  }

  /** Waits, and resets the baton afterwards. */
  void await() {
    for (int i = 0; i < YIELDS && !isOpen; i++) {
      yieldProcessor();
    }
    if (!isOpen) {
      isParked = true;
      while (!isOpen) {
        UNSAFE.park(false, 0L);
      }
      isParked = false;
    }
    isOpen = false;
  }

  private static void yieldProcessor() {
    try {
      YIELD.invokeExact();
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }

  /**
   * Waits for a limited time.
   *
   * @return whether it was opened
   */
  boolean await(long nanos) {
    long end = System.nanoTime() + nanos;
    isParked = true;
    while (!isOpen) {
      long left = end - System.nanoTime();
      if (left <= 0) {
        isParked = false;
        return false;
      }
      UNSAFE.park(false, left);
    }
    isParked = false;
    isOpen = false;
    return true;
  }

  void open() {
    isOpen = true;
    if (isParked) {
      UNSAFE.unpark(thread);
    }
  }
}
