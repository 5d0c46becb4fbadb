package dev.selvage.bridge;

import jdk.internal.misc.Unsafe;

/**
 * The ids of threads. Those of strands are the same in every execution, but the JVM identifies the
 * owners of real monitors by their ids, so these must be unique. So a strand's thread has an id
 * that is unique in the JVM, and shows only its lower half.
 */
public final class ThreadIds {
  /** What {@code Thread.threadId} shows of an id. Ids that the JVM gives are below it. */
  public static final long SHOWN = 0xFFFF_FFFFL;

  private static final Unsafe UNSAFE = Unsafe.getUnsafe();
  private static final long TID = UNSAFE.objectFieldOffset(Thread.class, "tid");

  private ThreadIds() {}

  /** The id that is unique in the JVM. */
  public static long unique(Thread thread) {
    return UNSAFE.getLong(thread, TID);
  }

  /** Gives a thread that has not been started another id. */
  public static void set(Thread thread, long unique) {
    UNSAFE.putLong(thread, TID, unique);
  }
}
