package dev.selvage.core.engine.deadlock;

import dev.selvage.core.engine.effect.Effects;
import dev.selvage.core.engine.strand.Strand;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.locks.AbstractQueuedLongSynchronizer;
import java.util.concurrent.locks.StampedLock;
import jdk.internal.misc.Unsafe;

/**
 * Records which strands hold which locks of {@code java.util.concurrent}, and where they acquired
 * them. Called for every lock and unlock, hence plain arrays and reused entries.
 */
public final class HeldLocks {
  private static final Unsafe UNSAFE = Unsafe.getUnsafe();
  private static final long STATE =
      UNSAFE.objectFieldOffset(AbstractQueuedLongSynchronizer.class, "state");

  /** A worker of a pool is itself a lock, which no program knows about. */
  private static final Class<?> WORKER = worker();

  /** Where a read/write lock counts its readers. */
  private static final int READER_SHIFT = 32;

  /** A lock held by a strand. */
  static final class Hold {
    Strand holder;
    Object lock;
    boolean isShared;

    /** How often it is held. */
    int count;

    /** Where it was acquired first. */
    int site;

    Hold next;
  }

  /** By the number of a strand, the latest first. */
  private Hold[] holds = new Hold[16];

  private Hold unused;

  private final Effects effects;

  public HeldLocks(Effects effects) {
    this.effects = effects;
  }

  private static Class<?> worker() {
    try {
      return Class.forName("java.util.concurrent.ThreadPoolExecutor$Worker", false, null);
    } catch (ClassNotFoundException e) {
      throw new LinkageError("a pool of the JDK has no workers", e);
    }
  }

  /** A new execution begins. */
  public void clear() {
    Arrays.fill(holds, null);
  }

  /** A lock has, or no longer has, the running strand as its only owner. */
  public void owned(Strand me, Object lock, boolean isOwned) {
    if (lock.getClass() == WORKER) {
      return;
    }
    if (isOwned) {
      add(me, lock, false);
    } else {
      remove(me, lock, false);
    }
  }

  /** The running strand may have acquired or released a lock that does not record its holders. */
  public void changed(Strand me, Object lock) {
    if (lock instanceof StampedLock stamped) {
      boolean isKnown = find(lock, false) != null;
      if (stamped.isWriteLocked() && !isKnown) {
        add(me, lock, false);
      } else if (!stamped.isWriteLocked() && isKnown) {
        remove(me, lock, false);
      }
    }
    int known = knownReaders(lock);
    int readers = readers(lock);
    if (readers > known) {
      add(me, lock, true);
    } else if (readers < known) {
      remove(me, lock, true);
    }
  }

  private static int readers(Object lock) {
    return lock instanceof StampedLock stamped
        ? stamped.getReadLockCount()
        : (int) (UNSAFE.getLong(lock, STATE) >>> READER_SHIFT);
  }

  private int knownReaders(Object lock) {
    int count = 0;
    for (Hold first : holds) {
      for (Hold hold = first; hold != null; hold = hold.next) {
        count += hold.lock == lock && hold.isShared ? hold.count : 0;
      }
    }
    return count;
  }

  private void add(Strand me, Object lock, boolean isShared) {
    Hold known = find(me, lock, isShared);
    if (known != null) {
      known.count++;
      return;
    }
    Hold hold = unused == null ? new Hold() : unused;
    unused = hold.next;
    if (me.id >= holds.length) {
      holds = Arrays.copyOf(holds, me.id * 2);
    }
    hold.holder = me;
    hold.lock = lock;
    hold.isShared = isShared;
    hold.count = 1;
    hold.site = me.lastSite;
    hold.next = holds[me.id];
    holds[me.id] = hold;
    effects.locked(me, lock, isShared, me.lastSite);
  }

  /** A stamped lock may be released by another strand than the one that acquired it. */
  private void remove(Strand me, Object lock, boolean isShared) {
    Hold own = find(me, lock, isShared);
    Hold hold = own == null ? find(lock, isShared) : own;
    if (hold != null && --hold.count == 0) {
      effects.unlocked(hold.holder, lock, isShared);
      unlink(hold);
    }
  }

  private void unlink(Hold hold) {
    int id = hold.holder.id;
    if (holds[id] == hold) {
      holds[id] = hold.next;
    } else {
      Hold before = holds[id];
      while (before.next != hold) {
        before = before.next;
      }
      before.next = hold.next;
    }
    hold.holder = null;
    hold.lock = null;
    hold.next = unused;
    unused = hold;
  }

  /** The entry of a strand for a lock; null when there is none. */
  private Hold find(Strand strand, Object lock, boolean isShared) {
    return strand.id < holds.length ? in(holds[strand.id], lock, isShared) : null;
  }

  /** The first entry of any strand for a lock; null when there is none. */
  private Hold find(Object lock, boolean isShared) {
    for (Hold first : holds) {
      Hold found = in(first, lock, isShared);
      if (found != null) {
        return found;
      }
    }
    return null;
  }

  private static Hold in(Hold list, Object lock, boolean isShared) {
    Hold hold = list;
    while (hold != null && (hold.lock != lock || hold.isShared != isShared)) {
      hold = hold.next;
    }
    return hold;
  }

  // ---- for messages

  /** What a strand holds, the first one first. */
  List<Hold> heldBy(Strand strand) {
    List<Hold> held = new ArrayList<>();
    for (Hold hold = strand.id < holds.length ? holds[strand.id] : null;
        hold != null;
        hold = hold.next) {
      held.addFirst(hold);
    }
    return held;
  }

  /**
   * The holders of a lock for which the JDK does not record them; empty if there are none, or if it
   * is not certain.
   */
  List<Strand> holdersOf(Object lock) {
    Hold alone = find(lock, false);
    if (alone != null) {
      return List.of(alone.holder);
    }
    List<Strand> sharing = new ArrayList<>();
    if (readers(lock) == knownReaders(lock)) {
      for (Hold first : holds) {
        Hold hold = in(first, lock, true);
        if (hold != null) {
          sharing.add(hold.holder);
        }
      }
    }
    return sharing;
  }
}
