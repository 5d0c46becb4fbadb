package dev.selvage.core.engine.deadlock;

import dev.selvage.core.engine.strand.Strand;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.locks.AbstractQueuedLongSynchronizer;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;
import jdk.internal.misc.Unsafe;

/**
 * Reads the queues of threads that wait for a lock or for one of its conditions. The JDK has two
 * classes of these, whose differences do not matter here.
 */
final class Queues {
  private static final Unsafe UNSAFE = Unsafe.getUnsafe();

  /** The fields of a condition. */
  private record Layout(long lock, long first, long next, long thread) {
    static Layout of(Class<?> queue, Class<?> condition) {
      return new Layout(
          UNSAFE.objectFieldOffset(condition, "this$0"),
          UNSAFE.objectFieldOffset(condition, "firstWaiter"),
          UNSAFE.objectFieldOffset(nested(queue, "ConditionNode"), "nextWaiter"),
          UNSAFE.objectFieldOffset(nested(queue, "Node"), "waiter"));
    }

    private static Class<?> nested(Class<?> type, String name) {
      try {
        return Class.forName(type.getName() + "$" + name);
      } catch (ClassNotFoundException e) {
        throw new ExceptionInInitializerError(e);
      }
    }
  }

  private static final Layout LAYOUT =
      Layout.of(AbstractQueuedSynchronizer.class, AbstractQueuedSynchronizer.ConditionObject.class);

  private static final Layout LONG_LAYOUT =
      Layout.of(
          AbstractQueuedLongSynchronizer.class,
          AbstractQueuedLongSynchronizer.ConditionObject.class);

  private Queues() {}

  private static Layout layout(Object condition) {
    return switch (condition) {
      case AbstractQueuedSynchronizer.ConditionObject _ -> LAYOUT;
      case AbstractQueuedLongSynchronizer.ConditionObject _ -> LONG_LAYOUT;
      case null, default -> null;
    };
  }

  static boolean isCondition(Object object) {
    return layout(object) != null;
  }

  /** The lock of a condition. */
  static Object lockOf(Object condition) {
    return UNSAFE.getReference(condition, layout(condition).lock);
  }

  /** The first waiter of a condition, or the one after another; null for none. */
  static Object nextWaiter(Object condition, Object waiter) {
    Layout layout = layout(condition);
    return waiter == null
        ? UNSAFE.getReference(condition, layout.first)
        : UNSAFE.getReference(waiter, layout.next);
  }

  /** The thread of a waiter of a condition; null if it has given up. */
  static Thread threadOf(Object condition, Object waiter) {
    return (Thread) UNSAFE.getReference(waiter, layout(condition).thread);
  }

  /** The threads that are queued for a lock, the last one first. */
  private static Collection<Thread> queue(Object lock) {
    return switch (lock) {
      case AbstractQueuedSynchronizer queue -> queue.getQueuedThreads();
      case AbstractQueuedLongSynchronizer queue -> queue.getQueuedThreads();
      default -> List.of();
    };
  }

  static boolean isQueued(Strand strand, Object lock) {
    return queue(lock).contains(strand.thread);
  }

  /** Whether a strand that is queued for a lock wants it in shared mode. */
  static boolean wantsToShare(Strand strand, Object lock) {
    return switch (lock) {
      case AbstractQueuedSynchronizer queue ->
          queue.getSharedQueuedThreads().contains(strand.thread);
      case AbstractQueuedLongSynchronizer queue ->
          queue.getSharedQueuedThreads().contains(strand.thread);
      default -> false;
    };
  }

  /** The thread before a strand in the queue for a lock; null for none. */
  static Thread before(Strand strand, Object lock) {
    boolean isNext = false;
    for (Thread thread : queue(lock)) {
      if (isNext) {
        return thread;
      }
      isNext = thread == strand.thread;
    }
    return null;
  }
}
