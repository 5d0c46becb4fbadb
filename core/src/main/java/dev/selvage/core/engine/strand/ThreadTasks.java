package dev.selvage.core.engine.strand;

import jdk.internal.misc.Unsafe;

/** What threads were created to run. */
public final class ThreadTasks {
  private static final Unsafe UNSAFE = Unsafe.getUnsafe();
  private static final long HOLDER = UNSAFE.objectFieldOffset(Thread.class, "holder");
  private static final long TASK = task("java.lang.Thread$FieldHolder");
  private static final Class<?> VIRTUAL = type("java.lang.ThreadBuilders$BoundVirtualThread");
  private static final long VIRTUAL_TASK = task(VIRTUAL.getName());

  private ThreadTasks() {}

  private static Class<?> type(String name) {
    try {
      return Class.forName(name);
    } catch (ClassNotFoundException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private static long task(String className) {
    return UNSAFE.objectFieldOffset(type(className), "task");
  }

  /** The class of a thread's task, or of the thread itself if it has none. */
  public static Class<?> of(Thread thread) {
    Object holder = UNSAFE.getReference(thread, HOLDER);
    Object task = null;
    if (VIRTUAL.isInstance(thread)) {
      task = UNSAFE.getReference(thread, VIRTUAL_TASK);
    } else if (holder != null) {
      task = UNSAFE.getReference(holder, TASK);
    }
    return task == null ? thread.getClass() : task.getClass();
  }
}
