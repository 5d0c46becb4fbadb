package dev.selvage.core.engine.sync;

import dev.selvage.core.engine.effect.Effects;
import dev.selvage.core.engine.effect.Variable;
import dev.selvage.core.engine.strand.Strand;
import dev.selvage.model.OperationKind;

/**
 * The modelled monitor of one object, for as long as a strand owns, wants or awaits it. Its owner
 * and its wait set are cells: whatever reads or changes them announces that, except by methods
 * whose names begin with {@code peek}.
 */
final class Monitor {
  private final Effects effects;
  Object object;
  int hash;
  Monitor nextInBucket;

  /** Strands about to enter: enabled while there is no owner. */
  Strand contenders;

  private Strand owner;

  /** Where the owner has entered first. */
  private int site;

  /** How often the owner has entered. */
  private int entries;

  /** Strands in {@code wait}, in order of arrival. */
  private Strand waiters;

  Monitor(Effects effects) {
    this.effects = effects;
  }

  boolean isUnused() {
    return owner == null && contenders == null && waiters == null;
  }

  // ---- owner

  Strand peekOwner() {
    return owner;
  }

  /** How often its owner, the calling strand, has entered. */
  int entries() {
    return entries;
  }

  /** Where its owner, the calling strand, entered first. */
  int site() {
    return site;
  }

  /** Enters once more, if the strand is the owner already. */
  boolean reenter(Strand me) {
    if (owner != me) {
      return false;
    }
    entries++;
    return true;
  }

  void own(Strand me, int newEntries, int newSite) {
    owner = me;
    entries = newEntries;
    site = newSite;
    effects.acquire(me, object, Variable.MONITOR);
    effects.locked(me, object, false, me.lastSite);
  }

  /**
   * The owner leaves once.
   *
   * @return whether it has left as often as it had entered, and no longer owns the monitor
   */
  boolean leave(int exitSite) {
    if (entries > 1) {
      entries--;
      return false;
    }
    release(exitSite);
    return true;
  }

  /** The owner leaves completely, however often it has entered. */
  void release(int exitSite) {
    effects.event(OperationKind.EXIT, object, exitSite);
    effects.release(owner, object, Variable.MONITOR);
    effects.unlocked(owner, object, false);
    owner = null;
    entries = 0;
  }

  // ---- wait set

  void addWaiter(Strand strand) {
    effects.write(object, Variable.WAIT_SET);
    strand.nextInList = null;
    if (waiters == null) {
      waiters = strand;
      return;
    }
    Strand last = waiters;
    while (last.nextInList != null) {
      last = last.nextInList;
    }
    last.nextInList = strand;
  }

  /** A number for the threads in the wait set, in order; 0 for none. */
  long peekWaiters() {
    long number = 0;
    for (Strand each = waiters; each != null; each = each.nextInList) {
      number = number * 31 + each.id + 1;
    }
    return number;
  }

  /** Removes a strand from the wait set, if it is still there. */
  void removeWaiter(Strand strand) {
    if (contains(strand)) {
      effects.write(object, Variable.WAIT_SET);
      waiters = StrandLists.without(waiters, strand);
    }
  }

  private boolean contains(Strand strand) {
    Strand each = waiters;
    while (each != null && each != strand) {
      each = each.nextInList;
    }
    return each != null;
  }

  /** The first waiter, from the point of view of a notifying strand; null if there is none. */
  Strand waitersToNotify() {
    effects.write(object, Variable.WAIT_SET);
    return waiters;
  }

  /** A notifying strand observes that an object whose monitor is not in use has no waiters. */
  static void notifiesNone(Effects effects, Object object) {
    effects.write(object, Variable.WAIT_SET);
  }
}
