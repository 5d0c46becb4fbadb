package dev.selvage.core.engine.deadlock;

import dev.selvage.core.engine.name.StrandNames;
import dev.selvage.core.engine.strand.Carrier;
import dev.selvage.core.engine.strand.Scheduler;
import dev.selvage.core.engine.strand.Strand;
import dev.selvage.core.engine.strand.Wait;
import dev.selvage.core.engine.sync.ModelledMonitors;
import dev.selvage.model.Finding;
import dev.selvage.model.Note;
import dev.selvage.model.ThreadState;
import dev.selvage.model.Waiting;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Determines, at the end of an execution, what it means that strands wait forever. */
public final class StuckStrands {
  private final Scheduler scheduler;
  private final Carrier carrier;
  private final ModelledMonitors monitors;
  private final WaitGraph graph;
  private final IdleWorkers idleWorkers;
  private final WaitStates states;
  private final LostWakeups lostWakeups;

  public StuckStrands(
      Scheduler scheduler,
      Carrier carrier,
      ModelledMonitors monitors,
      WaitGraph graph,
      IdleWorkers idleWorkers,
      WaitStates states) {
    this.scheduler = scheduler;
    this.carrier = carrier;
    this.monitors = monitors;
    this.graph = graph;
    this.idleWorkers = idleWorkers;
    this.states = states;
    this.lostWakeups = new LostWakeups(carrier, graph, monitors.wakeups(), states);
  }

  /**
   * The strands that wait for each other, whatever others do; null when there are none.
   *
   * @param isGivenUp whether others might have continued, and interrupted them
   */
  public Finding ofCycle(boolean isGivenUp) {
    List<Strand> cycle = graph.cycle(scheduler, isGivenUp);
    if (cycle.isEmpty()) {
      return null;
    }
    Strand first = Collections.min(cycle, Strand::compareByName);
    Collections.rotate(cycle, -cycle.indexOf(first));
    List<Strand> behind = new ArrayList<>();
    for (int i = 0; i < scheduler.count(); i++) {
      Strand strand = scheduler.get(i);
      if (!cycle.contains(strand) && graph.waitsForOneOf(cycle, strand)) {
        behind.add(strand);
      }
    }
    behind.sort(Strand::compareByName);
    return new Finding.Deadlock(cycle.stream().map(states::state).toList(), states(behind));
  }

  /**
   * No strand can continue. It is a finding if the body, a joiner, or a strand that holds or wants
   * a lock is waiting, and in a whole program any other wait of its own; otherwise there is a note
   * for each waiting strand.
   *
   * @param isWhole whether the program would not end because of a strand that waits
   */
  public Finding ofStandstill(boolean bodyDone, boolean isWhole, List<Note> notes) {
    List<Strand> stuck = new ArrayList<>();
    List<Strand> idle = new ArrayList<>();
    List<Strand> spinning = new ArrayList<>();
    boolean isFinding = !bodyDone;
    for (int i = 0; i < scheduler.count(); i++) {
      Strand strand = scheduler.get(i);
      if (strand.isSpinning() || strand.isPollingInVain()) {
        if (!bodyDone || !strand.daemon) {
          spinning.add(strand);
        }
        continue;
      }
      if (strand.peekEnded()
          || strand.peekWaiting() == Wait.NONE
          || strand.peekWaiting() == Wait.SLEEP) {
        continue;
      }
      if (idleWorkers.isIdle(strand)) {
        idle.add(strand);
      } else if (!bodyDone || !strand.daemon) {
        stuck.add(strand);
        isFinding |= isLocked(strand) || isWhole && isOwnWait(strand);
      }
    }
    spinning.sort(Strand::compareByName);
    stuck.sort(Strand::compareByName);
    idle.sort(Strand::compareByName);
    if (!stuck.isEmpty() || spinning.stream().anyMatch(each -> !each.daemon)) {
      // A daemon may repeat a loop as long as it likes.
      spinning.removeIf(each -> each.daemon);
    }
    if (spinning.stream().anyMatch(lostWakeups::isKnownFor)) {
      stuck.addAll(spinning);
      stuck.sort(Strand::compareByName);
      return lostWakeups.finding(stuck, states(stuck), states(idle));
    }
    if (!spinning.isEmpty()) {
      stuck.addAll(idle);
      return new Finding.EndlessLoop(states(spinning), states(stuck));
    }
    if (!isFinding) {
      for (Strand strand : stuck) {
        notes.add(
            new Note.Leak(
                StrandNames.of(strand), states.waiting(strand), states.site(strand).ofLine()));
      }
      return null;
    }
    Finding lost = lostWakeups.finding(stuck, states(stuck), states(idle));
    return lost == null ? new Finding.Standstill(states(stuck), states(idle)) : lost;
  }

  /** Whether the program itself waits, and not just for work. */
  private boolean isOwnWait(Strand strand) {
    StackTraceElement[] stack = carrier.stackOf(strand);
    return strand.peekWaiting() == Wait.NOTIFY
        ? ParkFrames.isOfTheProgram(stack)
        : ParkFrames.hasProgram(stack) && !ParkFrames.isInQueue(stack);
  }

  private boolean isLocked(Strand strand) {
    return strand.peekWaiting() == Wait.JOIN
        || graph.wantsALock(strand)
        || !monitors.heldBy(strand).isEmpty();
  }

  private List<ThreadState> states(List<Strand> strands) {
    return strands.stream()
        .map(
            strand ->
                idleWorkers.isIdle(strand)
                    ? states.state(strand, new Waiting.ForWork())
                    : states.state(strand))
        .toList();
  }
}
