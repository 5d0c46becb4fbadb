package dev.selvage.monitor.event;

/**
 * Receives the events of one execution after the other, in the order in which they take effect, and
 * cannot influence them. Threads are identified by small numbers, assigned in the order in which
 * they start.
 *
 * <p>A location is an object and a part of it: for a field its offset in the object (for a static
 * field, in the object that holds the static fields of its class), for an array element its index,
 * and otherwise a {@link PseudoField}.
 *
 * <p>Each method does nothing by default: a monitor overrides what matters to it.
 */
public interface ExecutionMonitor {
  /** An execution begins, with its first thread. */
  default void begin(int first) {}

  /**
   * Memory is about to be read or written.
   *
   * @param mode see {@link dev.selvage.bridge.AccessMode}
   * @param site 0 inside the JDK, where only the order matters
   */
  default void access(int thread, Object object, long part, int mode, int site) {}

  /**
   * Memory is about to be read or written by code of the JDK that runs for a call of the program.
   *
   * @param site that of the call; 0 for none
   * @param receiver the object of the call; null for none
   */
  default void account(int thread, Object object, long part, int mode, int site, Object receiver) {}

  /**
   * A thread-safe object of the JDK is called from controlled code. What the call does to memory
   * follows as events of its own.
   */
  default void call(int thread, Object receiver, int site) {}

  /** What the thread has done so far becomes known to each thread that acquires there. */
  default void release(int thread, Object object, long part) {}

  /** What others released there becomes known to the thread. */
  default void acquire(int thread, Object object, long part) {}

  default void start(int parent, int child) {}

  /**
   * @param kind one of {@link dev.selvage.bridge.AccessMode}
   */
  default void fence(int thread, int kind) {}

  /** What the thread has done becomes known to all threads. */
  default void broadcast(int thread) {}

  /**
   * A thread has taken a monitor or a lock that it did not hold, also at the end of a wait.
   *
   * @param isShared whether other threads may hold it, too
   */
  default void locked(int thread, Object lock, boolean isShared, int site) {}

  /** A thread no longer holds a monitor or a lock, also at the beginning of a wait. */
  default void unlocked(int thread, Object lock, boolean isShared) {}

  /** A thread knows that another one has ended. */
  default void joined(int thread, int ended) {}
}
