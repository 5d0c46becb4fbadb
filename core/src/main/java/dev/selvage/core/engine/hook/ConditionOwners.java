package dev.selvage.core.engine.hook;

import java.util.concurrent.locks.AbstractQueuedSynchronizer.ConditionObject;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import jdk.internal.misc.Unsafe;

/**
 * Knows which lock a condition belongs to. With a fair lock, a strand that arrives before the
 * signal gets the lock before the signalled one, so other strands must be able to run just then.
 */
final class ConditionOwners {
  private static final Unsafe UNSAFE = Unsafe.getUnsafe();

  /** Where a condition keeps its owner. */
  private static final long OWNER = UNSAFE.objectFieldOffset(ConditionObject.class, "this$0");

  private final Class<?> unfair = ownerOf(new ReentrantLock().newCondition());
  private final Class<?> unfairToWrite =
      ownerOf(new ReentrantReadWriteLock().writeLock().newCondition());

  private static Class<?> ownerOf(Object condition) {
    return condition instanceof ConditionObject
        ? UNSAFE.getReference(condition, OWNER).getClass()
        : Void.class;
  }

  /** Whether it belongs to a lock that any strand may get at any time. */
  boolean isUnfair(Object condition) {
    Class<?> owner = ownerOf(condition);
    return owner == unfair || owner == unfairToWrite;
  }
}
