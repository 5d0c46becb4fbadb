package dev.selvage.bridge;

/**
 * The hooks in the locks of {@code java.util.concurrent}. Names and descriptors are used by the
 * transformers.
 */
public final class Locks {
  private Locks() {}

  /** At the start of {@code AbstractOwnableSynchronizer.setExclusiveOwnerThread}. */
  public static void owned(Object lock, Thread owner) {
    EngineHooks e = Hooks.engine();
    if (e != null) {
      e.locks().owned(lock, owner);
    }
  }

  /**
   * Before the return of a method that may have acquired or released a lock that several threads
   * may hold.
   */
  public static void changed(Object lock) {
    EngineHooks e = Hooks.engine();
    if (e != null) {
      e.locks().changed(lock);
    }
  }

  /** At the start of {@code Condition.signal} and {@code signalAll}. */
  public static void signalled(Object condition, boolean isAll) {
    EngineHooks e = Hooks.engine();
    if (e != null) {
      e.locks().signalled(condition, isAll);
    }
  }

  /**
   * At the start of methods that report which threads are queued at a lock or wait for a condition.
   */
  public static void asked(Object queue) {
    EngineHooks e = Hooks.engine();
    if (e != null) {
      e.locks().asked(queue);
    }
  }

  /**
   * At the start of the methods of {@code LockSupport} that set or report what a thread parks for.
   *
   * @param thread null for the current one
   * @param isChanged whether it is set
   */
  public static void blocker(Thread thread, boolean isChanged) {
    EngineHooks e = Hooks.engine();
    if (e != null) {
      e.locks().blocker(thread, isChanged);
    }
  }

  /**
   * What an engine does when the locks of {@code java.util.concurrent} change hands. Every method
   * may be called on any thread and has no effect on threads that are not under control.
   */
  public abstract static class Engine {
    /** A lock is about to have this owner; null for none. */
    public abstract void owned(Object lock, Thread owner);

    /** A lock that several threads may hold has been acquired or released, or is unchanged. */
    public abstract void changed(Object lock);

    /** One or all threads that wait for a condition are about to be woken. */
    public abstract void signalled(Object condition, boolean isAll);

    /** The program asks which threads are queued at a lock or wait for a condition. */
    public abstract void asked(Object queue);

    /**
     * What a thread parks for is set or asked for.
     *
     * @param thread null for the current one
     */
    public abstract void blocker(Thread thread, boolean isChanged);
  }
}
