package dev.selvage.core.engine.hook;

import java.util.Set;

/** Knows what calls to the JDK's locks and conditions do, by name. */
final class LockCalls {
  private static final String PACKAGE = "java.util.concurrent.locks.";

  private static final String READ_LOCK = PACKAGE + "ReentrantReadWriteLock$ReadLock";

  private static final Set<String> LOCKS =
      Set.of(
          PACKAGE + "ReentrantLock",
          PACKAGE + "ReentrantReadWriteLock",
          READ_LOCK,
          PACKAGE + "ReentrantReadWriteLock$WriteLock");

  private static final Set<String> CONDITIONS =
      Set.of(
          PACKAGE + "AbstractQueuedSynchronizer$ConditionObject",
          PACKAGE + "AbstractQueuedLongSynchronizer$ConditionObject");

  /** Calls that access nothing that other strands could. */
  private static final Set<String> OWN =
      Set.of(
          "equals",
          "getHoldCount",
          "getReadHoldCount",
          "getWriteHoldCount",
          "hashCode",
          "isFair",
          "isHeldByCurrentThread",
          "isWriteLockedByCurrentThread",
          "newCondition",
          "readLock",
          "writeLock");

  private static final Set<String> WAITS = Set.of("lock", "lockInterruptibly");
  private static final Set<String> SIGNALS = Set.of("signal", "signalAll");

  private LockCalls() {}

  /** What a call of this method of a thread-safe class of the JDK is. */
  static byte classify(String className, String method) {
    if (CONDITIONS.contains(className)) {
      return SIGNALS.contains(method) ? Action.SIGNAL : Action.CALL;
    }
    if (!LOCKS.contains(className) || WAITS.contains(method)) {
      return Action.CALL;
    }
    if (OWN.contains(method)) {
      return Action.IGNORE;
    }
    if (method.equals("unlock")) {
      // Others need not wait for a reader: they may run in between.
      return className.equals(READ_LOCK) ? Action.CALL : Action.UNLOCK;
    }
    return Action.TELLING_CALL;
  }
}
