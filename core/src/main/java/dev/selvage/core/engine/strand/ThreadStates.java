package dev.selvage.core.engine.strand;

import jdk.internal.misc.Unsafe;

/** What {@code Thread.getState} says of a strand, as status bits of the JVM. */
public final class ThreadStates {
  private static final Unsafe UNSAFE = Unsafe.getUnsafe();
  private static final long HOLDER = UNSAFE.objectFieldOffset(Thread.class, "holder");
  private static final long STATUS;

  static {
    try {
      STATUS =
          UNSAFE.objectFieldOffset(Class.forName("java.lang.Thread$FieldHolder"), "threadStatus");
    } catch (ClassNotFoundException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  // JVMTI thread state bits, as jdk.internal.misc.VM.toThreadState reads them.
  private static final int ALIVE = 0x1;
  private static final int TERMINATED = 0x2;
  private static final int RUNNABLE = 0x4;
  private static final int WAITING_INDEFINITELY = 0x10;
  private static final int WAITING_WITH_TIMEOUT = 0x20;
  private static final int WAITING = 0x80;
  private static final int BLOCKED_ON_MONITOR = 0x400;

  /** The status of a thread that was a strand and did not end by itself. */
  private static final int STARTED = ALIVE | RUNNABLE;

  private ThreadStates() {}

  /** The status of a strand's thread in the current execution. */
  public static int of(Strand strand) {
    if (strand.peekEnded()) {
      return TERMINATED;
    }
    return switch (strand.peekWaiting()) {
      case Wait.NONE, Wait.INITIALIZATION -> ALIVE | RUNNABLE;
      case Wait.ENTER -> ALIVE | BLOCKED_ON_MONITOR;
      case Wait.SLEEP -> ALIVE | WAITING | WAITING_WITH_TIMEOUT;
      default -> ALIVE | WAITING | (strand.isTimed() ? WAITING_WITH_TIMEOUT : WAITING_INDEFINITELY);
    };
  }

  /** Marks a thread that the JVM does not start as started: it cannot be started again. */
  public static void started(Thread thread) {
    set(thread, STARTED);
  }

  /** Sets the status that is visible after the execution. */
  public static void terminated(Thread thread) {
    set(thread, TERMINATED);
  }

  /** Whether a thread that is not a strand of this execution was one before, and did not end. */
  public static boolean isLeftOver(Thread thread) {
    Object holder = UNSAFE.getReference(thread, HOLDER);
    return holder != null && !thread.isAlive() && UNSAFE.getInt(holder, STATUS) == STARTED;
  }

  private static void set(Thread thread, int status) {
    Object holder = UNSAFE.getReference(thread, HOLDER);
    if (holder != null) {
      UNSAFE.putInt(holder, STATUS, status);
    }
  }
}
