package dev.selvage.agent.transform;

import java.util.Set;

/**
 * The methods of the JDK by which a thread learns which threads are queued at a lock or condition.
 */
final class QueueQuestions {
  private static final String LOCKS = "java/util/concurrent/locks/";

  private static final Set<String> SYNCHRONIZERS =
      Set.of(LOCKS + "AbstractQueuedSynchronizer", LOCKS + "AbstractQueuedLongSynchronizer");

  private static final Set<String> CONDITIONS =
      Set.of(
          LOCKS + "AbstractQueuedSynchronizer$ConditionObject",
          LOCKS + "AbstractQueuedLongSynchronizer$ConditionObject");

  private static final Set<String> OF_SYNCHRONIZERS =
      Set.of(
          "apparentlyFirstQueuedIsExclusive",
          "getExclusiveQueuedThreads",
          "getFirstQueuedThread",
          "getQueueLength",
          "getQueuedThreads",
          "getSharedQueuedThreads",
          "hasContended",
          "hasQueuedPredecessors",
          "hasQueuedThreads",
          "isQueued");

  private static final Set<String> OF_CONDITIONS =
      Set.of("getWaitQueueLength", "getWaitingThreads", "hasWaiters");

  private QueueQuestions() {}

  static boolean contain(MethodContext context) {
    return SYNCHRONIZERS.contains(context.className) && OF_SYNCHRONIZERS.contains(context.method)
        || CONDITIONS.contains(context.className) && OF_CONDITIONS.contains(context.method);
  }
}
