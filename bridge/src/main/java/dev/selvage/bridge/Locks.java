package dev.selvage.bridge;

/**
 * The hooks in the locks of {@code java.util.concurrent}. Names and descriptors are used by the
 * transformers.
 */
public final class Locks {
  private Locks() {}

  /** At the head of {@code AbstractOwnableSynchronizer.setExclusiveOwnerThread}. */
  public static void owned(Object lock, Thread owner) {
    EngineHooks e = Hooks.engine();
    if (e != null) {
      e.locks().owned(lock, owner);
    }
  }

  /** Before a method returns that may have taken or left a lock which several may hold. */
  public static void changed(Object lock) {
    EngineHooks e = Hooks.engine();
    if (e != null) {
      e.locks().changed(lock);
    }
  }

  /** At the head of {@code Condition.signal} and {@code signalAll}. */
  public static void signalled(Object condition, boolean isAll) {
    EngineHooks e = Hooks.engine();
    if (e != null) {
      e.locks().signalled(condition, isAll);
    }
  }

  /** At the head of methods that tell who is queued at a lock or waits for a condition. */
  public static void asked(Object queue) {
    EngineHooks e = Hooks.engine();
    if (e != null) {
      e.locks().asked(queue);
    }
  }
}
