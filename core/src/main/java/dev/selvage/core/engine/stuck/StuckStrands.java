package dev.selvage.core.engine.stuck;

import dev.selvage.core.engine.ObjectNames;
import dev.selvage.core.engine.ThreadNames;
import dev.selvage.core.engine.memory.SiteKeys;
import dev.selvage.core.engine.strand.Carrier;
import dev.selvage.core.engine.strand.Scheduler;
import dev.selvage.core.engine.strand.Strand;
import dev.selvage.core.engine.strand.Wait;
import dev.selvage.core.engine.sync.Monitors;
import dev.selvage.model.Finding;
import dev.selvage.model.FindingKind;
import dev.selvage.model.Note;
import dev.selvage.model.NoteKind;
import dev.selvage.model.SiteKey;
import dev.selvage.model.ThreadState;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Supplier;

/** What it means that strands wait for ever, at the end of an execution. */
public final class StuckStrands {
  private final Scheduler scheduler;
  private final Monitors monitors;
  private final WaitGraph graph;
  private final IdleWorkers idleWorkers;
  private final WaitWords words;
  private final LostWakeups lostWakeups;

  public StuckStrands(
      Scheduler scheduler,
      Carrier carrier,
      Monitors monitors,
      HeldLocks locks,
      WaitGraph graph,
      IdleWorkers idleWorkers,
      SiteKeys siteKeys,
      Supplier<ObjectNames> names) {
    this.scheduler = scheduler;
    this.monitors = monitors;
    this.graph = graph;
    this.idleWorkers = idleWorkers;
    this.words = new WaitWords(carrier, monitors, locks, graph, siteKeys, names);
    this.lostWakeups = new LostWakeups(carrier, graph, monitors.wakeups(), words);
  }

  /** The strands that wait for each other, whatever others do; null when there are none. */
  public Finding ofCycle() {
    List<Strand> cycle = graph.cycle(scheduler);
    if (cycle.isEmpty()) {
      return null;
    }
    Strand first = Collections.min(cycle, Strand::compareByName);
    Collections.rotate(cycle, -cycle.indexOf(first));
    StringBuilder text = new StringBuilder("deadlock: ");
    for (int i = 0; i < cycle.size(); i++) {
      Strand next = cycle.get((i + 1) % cycle.size());
      text.append(i == 0 ? "" : ", ")
          .append(ThreadNames.of(cycle.get(i)))
          .append(" waits for ")
          .append(next == cycle.get(i) ? "itself" : ThreadNames.of(next));
    }
    List<Strand> behind = new ArrayList<>();
    for (int i = 0; i < scheduler.count(); i++) {
      Strand strand = scheduler.get(i);
      if (!cycle.contains(strand) && graph.waitsForOneOf(cycle, strand)) {
        behind.add(strand);
      }
    }
    behind.sort(Strand::compareByName);
    return finding(FindingKind.DEADLOCK, text.toString(), cycle, behind);
  }

  /**
   * Nobody can go on. A finding when the body, a joiner, or one that holds or wants a lock is among
   * those who wait; else those who wait are a note each.
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
        notes.add(new Note(NoteKind.LEAK, "thread " + describe(strand) + " was left waiting"));
      }
      return null;
    }
    String lost = lostWakeups.message(stuck);
    return lost == null
        ? finding(FindingKind.DEADLOCK, headline(stuck), stuck, idle)
        : finding(FindingKind.LOST_WAKEUP, lost, stuck, idle);
  }

  private boolean isLocked(Strand strand) {
    return strand.peekWaiting() == Wait.JOIN
        || graph.wantsALock(strand)
        || !monitors.heldBy(strand).isEmpty();
  }

  private static String headline(List<Strand> stuck) {
    StringBuilder text = new StringBuilder("deadlock: ");
    for (int i = 0; i < stuck.size(); i++) {
      text.append(i == 0 ? "" : i == stuck.size() - 1 ? " and " : ", ")
          .append(ThreadNames.of(stuck.get(i)));
    }
    return text.append(stuck.size() == 1 ? " waits for ever" : " wait for ever").toString();
  }

  private String describe(Strand strand) {
    return "\""
        + ThreadNames.of(strand)
        + "\" ("
        + words.waiting(strand)
        + (strand.lastSite == 0 ? "" : ", " + words.site(strand).where())
        + ")";
  }

  /**
   * @param those the strands it is about
   * @param others strands that wait as well
   */
  private Finding finding(
      FindingKind kind, String message, List<Strand> those, List<Strand> others) {
    List<ThreadState> states = new ArrayList<>();
    List<SiteKey> sites = new ArrayList<>();
    for (Strand strand : those) {
      states.add(words.state(strand));
      sites.add(words.site(strand));
    }
    for (Strand strand : others) {
      states.add(
          idleWorkers.isIdle(strand)
              ? words.state(strand, "waits for work in its pool")
              : words.state(strand));
    }
    return new Finding(kind, message, "", List.of(), states, sites);
  }
}
