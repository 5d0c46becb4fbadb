package dev.selvage.core.engine;

import dev.selvage.core.engine.strand.Strand;
import dev.selvage.core.engine.strand.Wait;
import dev.selvage.core.engine.sync.Parking;
import java.util.concurrent.locks.AbstractOwnableSynchronizer;
import jdk.internal.misc.Unsafe;

/** Who holds the lock of {@code java.util.concurrent} that a strand is parked at. */
final class Locks {
  private static final Unsafe UNSAFE = Unsafe.getUnsafe();
  private static final long OWNER =
      UNSAFE.objectFieldOffset(AbstractOwnableSynchronizer.class, "exclusiveOwnerThread");

  private Locks() {}

  /** The owner, or null when there is none or the strand is not parked at a lock. */
  static Thread ownerOf(Strand strand) {
    return strand.waiting == Wait.PARK
            && Parking.blockerOf(strand) instanceof AbstractOwnableSynchronizer lock
        ? (Thread) UNSAFE.getReference(lock, OWNER)
        : null;
  }
}
