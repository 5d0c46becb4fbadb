package dev.selvage.live;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Detects that all threads of the JVM wait without a limit, so that none is left to wake another
 * one. With virtual threads that is never known, because they cannot be examined.
 */
public final class StandstillDetector {
  private static final String CARRIER = "jdk.internal.misc.CarrierThread";
  private static final String HELPER = "jdk.internal.misc.InnocuousThread";

  private final ThreadGroup root = root(Thread.currentThread().getThreadGroup());

  /** The threads that existed before the program, when this object was created. */
  private final Set<Thread> others = new HashSet<>(threads(root));

  boolean isReached() {
    return threads(root).stream()
        .filter(thread -> !others.contains(thread) && thread != Thread.currentThread())
        .allMatch(StandstillDetector::isWaiting);
  }

  private static boolean isWaiting(Thread thread) {
    String type = thread.getClass().getName();
    return switch (thread.getState()) {
      case WAITING, BLOCKED -> !type.equals(CARRIER);
      // Helper threads of the JDK wake up now and then; one that waits for a process counts as
      // running.
      case TIMED_WAITING -> type.equals(HELPER);
      case TERMINATED -> true;
      case NEW, RUNNABLE -> false;
    };
  }

  private static ThreadGroup root(ThreadGroup group) {
    return group.getParent() == null ? group : root(group.getParent());
  }

  /** The live threads of a group and its subgroups. */
  static List<Thread> threads(ThreadGroup group) {
    Thread[] threads = new Thread[group.activeCount() + 16];
    int count = group.enumerate(threads);
    while (count == threads.length) {
      threads = new Thread[2 * count];
      count = group.enumerate(threads);
    }
    return Stream.of(threads).limit(count).toList();
  }
}
