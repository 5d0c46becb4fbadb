package dev.selvage.bridge;

/**
 * What an engine does when the locks of {@code java.util.concurrent} change hands. Every method may
 * be called on any thread and has no effect on threads that are not under control.
 */
public abstract class EngineLocks {
  /** A lock is about to have this owner; null for none. */
  public abstract void owned(Object lock, Thread owner);

  /** A lock that several threads may hold has been acquired or released, or is unchanged. */
  public abstract void changed(Object lock);

  /** One or all threads that wait for a condition are about to be woken. */
  public abstract void signalled(Object condition, boolean isAll);

  /** The program asks which threads are queued at a lock or wait for a condition. */
  public abstract void asked(Object queue);
}
