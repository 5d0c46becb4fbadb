package dev.selvage.core.engine.deadlock;

import dev.selvage.core.engine.name.StrandNames;
import dev.selvage.core.engine.strand.Carrier;
import dev.selvage.core.engine.strand.Strand;
import dev.selvage.core.engine.strand.Wait;
import dev.selvage.core.engine.sync.ModelledMonitors;
import dev.selvage.core.engine.sync.Parking;
import dev.selvage.core.engine.sync.Wakeups;
import dev.selvage.model.Finding;
import dev.selvage.model.Finding.LostWakeup.Wakeup;
import dev.selvage.model.LostSignal;
import dev.selvage.model.ThreadState;
import java.util.List;

/**
 * Distinguishes a lost wake-up from other reasons for waiting forever: code of the program itself
 * waits to be notified, signalled or unparked, and holds no lock that keeps others from doing it.
 */
final class LostWakeups {
  private final Carrier carrier;
  private final WaitGraph graph;
  private final Wakeups wakeups;
  private final WaitStates states;

  LostWakeups(Carrier carrier, WaitGraph graph, Wakeups wakeups, WaitStates states) {
    this.carrier = carrier;
    this.graph = graph;
    this.wakeups = wakeups;
    this.states = states;
  }

  /**
   * The wake-up that was lost; null when none was.
   *
   * @param stuck the strands that all wait forever
   */
  Finding finding(List<Strand> stuck, List<ThreadState> stuckStates, List<ThreadState> idleStates) {
    Strand told = null;
    for (Strand strand : stuck) {
      if (!waitsForAWakeup(strand)) {
        continue;
      }
      if (isInTheWay(strand, stuck)) {
        return null;
      }
      if (told == null || evidence(strand) > evidence(told)) {
        told = strand;
      }
    }
    if (told == null) {
      return null;
    }
    Object target = target(told);
    return new Finding.LostWakeup(
        StrandNames.of(told),
        target == null
            ? Wakeup.UNPARK
            : told.peekWaiting() == Wait.NOTIFY ? Wakeup.NOTIFY : Wakeup.SIGNAL,
        target == null ? "" : states.name(target),
        states.site(told),
        lostSignal(lostBy(told)),
        stuckStates,
        idleStates);
  }

  /** Whether it is known which wake-up a strand has missed. */
  boolean isKnownFor(Strand strand) {
    return waitsForAWakeup(strand) && evidence(strand) > 0;
  }

  private boolean waitsForAWakeup(Strand strand) {
    return (strand.peekWaiting() == Wait.NOTIFY
            || strand.peekWaiting() == Wait.PARK && graph.waitsFor(strand).isEmpty())
        && ParkFrames.isOfTheProgram(carrier.stackOf(strand));
  }

  private boolean isInTheWay(Strand strand, List<Strand> stuck) {
    return stuck.stream()
        .anyMatch(other -> graph.wantsALock(other) && graph.waitsFor(other).contains(strand));
  }

  /** How much is known about the wake-up that should have reached a strand. */
  private int evidence(Strand strand) {
    Wakeups.Wakeup lost = lostBy(strand);
    return lost == null ? 0 : lost.woken() == null ? 1 : 2;
  }

  private Wakeups.Wakeup lostBy(Strand strand) {
    Object target = target(strand);
    if (target != null) {
      return wakeups.lostBy(strand, target);
    }
    return strand.unparker == null
        ? null
        : new Wakeups.Wakeup(strand.unparker, strand.unparkSite, null);
  }

  /** The monitor or condition that a strand waits for; null when it is parked. */
  private static Object target(Strand strand) {
    if (strand.peekWaiting() == Wait.NOTIFY) {
      return ModelledMonitors.objectOf(strand.waitingFor);
    }
    Object blocker = Parking.blockerOf(strand);
    return Queues.isCondition(blocker) ? blocker : null;
  }

  private LostSignal lostSignal(Wakeups.Wakeup lost) {
    return lost == null
        ? null
        : new LostSignal(
            StrandNames.of(lost.by()),
            states.site(lost.site()),
            lost.woken() == null ? "" : StrandNames.of(lost.woken()));
  }
}
