package dev.selvage.core.engine.deadlock;

import dev.selvage.core.engine.strand.Strand;
import dev.selvage.core.engine.strand.Wait;
import dev.selvage.core.engine.sync.Parking;
import java.util.concurrent.FutureTask;
import java.util.concurrent.locks.AbstractOwnableSynchronizer;
import jdk.internal.misc.Unsafe;

/** What the JDK knows about the lock or task that a strand is parked at. */
public final class ParkedLocks {
  private static final Unsafe UNSAFE = Unsafe.getUnsafe();
  private static final long OWNER =
      UNSAFE.objectFieldOffset(AbstractOwnableSynchronizer.class, "exclusiveOwnerThread");
  private static final long RUNNER = UNSAFE.objectFieldOffset(FutureTask.class, "runner");

  private ParkedLocks() {}

  /** What a strand is parked at, or null. One that was signalled already wants the lock back. */
  static Object blockerOf(Strand strand) {
    if (strand.peekWaiting() != Wait.PARK) {
      return null;
    }
    Object blocker = Parking.blockerOf(strand);
    if (Queues.isCondition(blocker)) {
      Object lock = Queues.lockOf(blocker);
      return Queues.isQueued(strand, lock) ? lock : blocker;
    }
    return blocker;
  }

  /** The exclusive owner of the lock that a strand is parked at; null if there is none. */
  public static Thread ownerOf(Strand strand) {
    return blockerOf(strand) instanceof AbstractOwnableSynchronizer lock
        ? (Thread) UNSAFE.getReference(lock, OWNER)
        : null;
  }

  /** The thread that runs a task; null for none. */
  static Thread runnerOf(FutureTask<?> task) {
    return (Thread) UNSAFE.getReference(task, RUNNER);
  }
}
