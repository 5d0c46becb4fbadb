package dev.selvage.bridge;

/**
 * What an engine does when the locks of {@code java.util.concurrent} change hands. Every method may
 * be called on any thread and leaves threads that are not under control alone.
 */
public abstract class EngineLocks {
  /** A lock is about to have this owner; null for none. */
  public abstract void owned(Object lock, Thread owner);

  /** A lock that several may hold has been taken or left, or has stayed as it was. */
  public abstract void changed(Object lock);

  /** One or all of those who wait for a condition are about to be woken. */
  public abstract void signalled(Object condition, boolean isAll);

  /** It is asked who is queued at a lock or waits for a condition. */
  public abstract void asked(Object queue);
}
