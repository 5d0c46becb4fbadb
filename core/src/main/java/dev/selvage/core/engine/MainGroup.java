package dev.selvage.core.engine;

import jdk.internal.misc.Unsafe;

/**
 * The thread group of the main thread. It is the same in all executions, and each finds it as if it
 * were new: a group remembers its subgroups until the garbage collector has run, and what was set
 * for it.
 */
final class MainGroup {
  private static final Unsafe UNSAFE = Unsafe.getUnsafe();
  private static final long COUNT = UNSAFE.objectFieldOffset(ThreadGroup.class, "nweaks");
  private static final long SUBGROUPS = UNSAFE.objectFieldOffset(ThreadGroup.class, "weaks");

  private final ThreadGroup group = new ThreadGroup("main");
  private final int maxPriority = group.getMaxPriority();

  /** The group, for another execution. */
  ThreadGroup renewed() {
    if (UNSAFE.getReference(group, SUBGROUPS) != null) {
      UNSAFE.putInt(group, COUNT, 0);
      UNSAFE.putReference(group, SUBGROUPS, null);
    }
    if (group.getMaxPriority() != maxPriority) {
      group.setMaxPriority(maxPriority);
    }
    return group;
  }
}
