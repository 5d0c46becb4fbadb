package dev.selvage.core.engine.strand;

import jdk.internal.misc.Unsafe;

/** Keeps what {@code Thread.getState} says in step with the model. */
final class ThreadStates {
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

  void runnable(Thread thread) {
    set(thread, ALIVE | RUNNABLE);
  }

  void blocked(Thread thread) {
    set(thread, ALIVE | BLOCKED_ON_MONITOR);
  }

  void waiting(Thread thread, int why, boolean isTimed) {
    if (why == Wait.ENTER) {
      blocked(thread);
    } else {
      set(thread, ALIVE | WAITING | (isTimed ? WAITING_WITH_TIMEOUT : WAITING_INDEFINITELY));
    }
  }

  void terminated(Thread thread) {
    set(thread, TERMINATED);
  }

  private static void set(Thread thread, int status) {
    Object holder = UNSAFE.getReference(thread, HOLDER);
    if (holder != null) {
      UNSAFE.putInt(holder, STATUS, status);
    }
  }
}
