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
    this.monitors = monitors;
    this.graph = graph;
    this.idleWorkers = idleWorkers;
    this.states = states;
    this.lostWakeups = new LostWakeups(carrier, graph, monitors.wakeups(), states);
  }

  /** The strands that wait for each other, whatever others do; null when there are none. */
  public Finding ofCycle() {
    List<Strand> cycle = graph.cycle(scheduler);
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
   * a lock is waiting; otherwise there is a note for each waiting strand.
   */
  public Finding ofStandstill(boolean bodyDone, List<Note> notes) {
    List<Strand> stuck = new ArrayList<>();
    List<Strand> idle = new ArrayList<>();
    boolean isFinding = !bodyDone;
    for (int i = 0; i < scheduler.count(); i++) {
      Strand strand = scheduler.get(i);
      if (strand.peekEnded()
          || strand.peekWaiting() == Wait.NONE
          || strand.peekWaiting() == Wait.SLEEP) {
        continue;
      }
      if (idleWorkers.isIdle(strand)) {
        idle.add(strand);
      } else if (!bodyDone || !strand.daemon) {
        stuck.add(strand);
        isFinding |= isLocked(strand);
      }
    }
    stuck.sort(Strand::compareByName);
    idle.sort(Strand::compareByName);
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
