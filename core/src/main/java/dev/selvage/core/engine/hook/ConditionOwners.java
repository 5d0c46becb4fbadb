package dev.selvage.core.engine.hook;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;
import java.util.concurrent.locks.AbstractQueuedSynchronizer.ConditionObject;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/**
 * Which lock a condition belongs to. With a fair one, whoever comes before the signal has the lock
 * before the one who is signalled, so that others must be able to come just then.
 */
final class ConditionOwners {
  private static final VarHandle OWNER = owner();

  private final Class<?> unfair = ownerOf(new ReentrantLock().newCondition());
  private final Class<?> unfairToWrite =
      ownerOf(new ReentrantReadWriteLock().writeLock().newCondition());

  private static VarHandle owner() {
    try {
      return MethodHandles.privateLookupIn(ConditionObject.class, MethodHandles.lookup())
          .findVarHandle(ConditionObject.class, "this$0", AbstractQueuedSynchronizer.class);
    } catch (ReflectiveOperationException e) {
      // All conditions are taken to belong to fair locks then.
      return null;
    }
  }

  private static Class<?> ownerOf(Object condition) {
    return OWNER == null || !(condition instanceof ConditionObject)
        ? null
        : OWNER.get((ConditionObject) condition).getClass();
  }

  /** Whether it is one of a lock that anybody may get at any time. */
  boolean isUnfair(Object condition) {
    Class<?> owner = ownerOf(condition);
    return owner != null && (owner == unfair || owner == unfairToWrite);
  }
}
