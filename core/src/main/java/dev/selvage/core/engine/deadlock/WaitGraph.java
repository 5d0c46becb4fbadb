package dev.selvage.core.engine.deadlock;

import dev.selvage.core.engine.statics.Initialization;
import dev.selvage.core.engine.strand.Carrier;
import dev.selvage.core.engine.strand.Scheduler;
import dev.selvage.core.engine.strand.Strand;
import dev.selvage.core.engine.strand.StrandTable;
import dev.selvage.core.engine.strand.Wait;
import dev.selvage.core.engine.sync.ModelledMonitors;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.concurrent.FutureTask;
import java.util.concurrent.locks.AbstractOwnableSynchronizer;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;
import java.util.function.Predicate;

/** Knows which strands have to act before another one can continue. */
public final class WaitGraph {
  private final Carrier carrier;
  private final StrandTable strands;
  private final HeldLocks locks;

  public WaitGraph(Carrier carrier, StrandTable strands, HeldLocks locks) {
    this.carrier = carrier;
    this.strands = strands;
    this.locks = locks;
  }

  /**
   * Whether the running strand, which is about to wait, closes a cycle of waits that nothing can
   * end, neither a time-out nor an interrupt. Stacks are slow to examine, so that is done only if
   * there is a cycle.
   */
  public boolean isClosedBy(Strand running) {
    return !cycle(running, each -> true).isEmpty()
        && !cycle(running, each -> isEndless(each, each == running)).isEmpty();
  }

  private boolean isEndless(Strand strand, boolean isRunning) {
    return switch (strand.peekWaiting()) {
      case Wait.ENTER, Wait.INITIALIZATION -> true;
      case Wait.PARK ->
          isEndless(
              ParkedLocks.blockerOf(strand),
              isRunning ? new Throwable().getStackTrace() : carrier.stackOf(strand));
      default -> false;
    };
  }

  /** A reader waits for a writer in the queue, which may give up. */
  private static boolean isEndless(Object blocker, StackTraceElement[] stack) {
    return ParkFrames.isEndless(stack)
        && !(blocker instanceof FutureTask<?>)
        && !(blocker instanceof StampedLock lock
            && lock.isReadLocked()
            && !ParkFrames.isToWrite(stack));
  }

  /**
   * The first cycle among the strands of an execution that is over; empty if there is none. One
   * that nothing can end comes before one that an interrupt can.
   *
   * @param isEndless whether only the former counts
   */
  List<Strand> cycle(Scheduler scheduler, boolean isEndless) {
    List<Strand> any = cycle(scheduler, each -> true);
    if (any.isEmpty()) {
      return any;
    }
    List<Strand> endless = cycle(scheduler, each -> isEndless(each, false));
    return endless.isEmpty() && !isEndless ? any : endless;
  }

  private List<Strand> cycle(Scheduler scheduler, Predicate<Strand> counts) {
    for (int i = 0; i < scheduler.count(); i++) {
      List<Strand> cycle = cycle(scheduler.get(i), counts);
      if (!cycle.isEmpty()) {
        return cycle;
      }
    }
    return List.of();
  }

  /** A cycle through a strand, starting with it; empty if there is none. */
  private List<Strand> cycle(Strand start, Predicate<Strand> counts) {
    if (waitsFor(start).isEmpty()) {
      return List.of();
    }
    List<Strand> path = new ArrayList<>();
    return isOnWayTo(start, start, counts, path, new BitSet()) ? path : List.of();
  }

  private boolean isOnWayTo(
      Strand end, Strand at, Predicate<Strand> counts, List<Strand> path, BitSet seen) {
    List<Strand> next = waitsFor(at);
    if (next.isEmpty() || !counts.test(at)) {
      return false;
    }
    path.add(at);
    for (Strand each : next) {
      if (each == end) {
        return true;
      }
      if (!seen.get(each.id)) {
        seen.set(each.id);
        if (isOnWayTo(end, each, counts, path, seen)) {
          return true;
        }
      }
    }
    path.removeLast();
    return false;
  }

  /** Whether a strand waits for one of others, or for one that does. */
  boolean waitsForOneOf(List<Strand> others, Strand strand) {
    return reaches(others, strand, new BitSet());
  }

  private boolean reaches(List<Strand> others, Strand at, BitSet seen) {
    for (Strand each : waitsFor(at)) {
      if (others.contains(each)) {
        return true;
      }
      if (!seen.get(each.id)) {
        seen.set(each.id);
        if (reaches(others, each, seen)) {
          return true;
        }
      }
    }
    return false;
  }

  /** Whether a strand waits for a lock that others hold, or for a class that others initialize. */
  boolean wantsALock(Strand strand) {
    return switch (strand.peekWaiting()) {
      case Wait.ENTER, Wait.INITIALIZATION -> true;
      case Wait.PARK ->
          ParkedLocks.ownerOf(strand) != null
              || !(ParkedLocks.blockerOf(strand) instanceof FutureTask<?>)
                  && !waitsFor(strand).isEmpty();
      default -> false;
    };
  }

  /** The strands that all have to act before the strand can continue; empty if not known. */
  List<Strand> waitsFor(Strand strand) {
    if (strand.peekEnded() || strand.isTimed()) {
      return List.of();
    }
    return switch (strand.peekWaiting()) {
      case Wait.ENTER -> orNobody(ModelledMonitors.ownerOf(strand.waitingFor));
      case Wait.JOIN -> List.of((Strand) strand.waitingFor);
      case Wait.INITIALIZATION -> orNobody(Initialization.ownerOf(strand.waitingFor));
      case Wait.PARK -> parked(strand, ParkedLocks.blockerOf(strand));
      default -> List.of();
    };
  }

  private List<Strand> parked(Strand strand, Object blocker) {
    return switch (blocker) {
      case FutureTask<?> task -> orNobody(strandOf(ParkedLocks.runnerOf(task)));
      case StampedLock lock -> locks.holdersOf(lock);
      case AbstractOwnableSynchronizer lock -> {
        Thread owner = ParkedLocks.ownerOf(strand);
        yield owner == null ? shared(strand, lock) : orNobody(strandOf(owner));
      }
      case null, default -> List.of();
    };
  }

  /** The holders of a read/write lock without an exclusive owner. */
  private List<Strand> shared(Strand strand, AbstractOwnableSynchronizer lock) {
    if (isBehind(strand)) {
      return orNobody(strandOf(Queues.before(strand, lock)));
    }
    return isReadWrite(lock) ? locks.holdersOf(lock) : List.of();
  }

  /** Whether a strand wants to read and waits for a writer before it in the queue. */
  boolean isBehind(Strand strand) {
    Object lock = ParkedLocks.blockerOf(strand);
    return lock != null
        && isReadWrite(lock)
        && ParkedLocks.ownerOf(strand) == null
        && Queues.wantsToShare(strand, lock);
  }

  private static boolean isReadWrite(Object lock) {
    return lock.getClass().getEnclosingClass() == ReentrantReadWriteLock.class;
  }

  private static List<Strand> orNobody(Strand strand) {
    return strand == null ? List.of() : List.of(strand);
  }

  private Strand strandOf(Thread thread) {
    return thread == null ? null : strands.of(thread);
  }
}
