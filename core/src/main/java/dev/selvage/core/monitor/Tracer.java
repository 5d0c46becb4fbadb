package dev.selvage.core.monitor;

import dev.selvage.core.engine.Engine;
import dev.selvage.core.engine.name.StrandNames;
import dev.selvage.core.engine.strand.StepObserver;
import dev.selvage.core.engine.strand.Strand;
import dev.selvage.model.OperationKind;
import dev.selvage.model.Trace;
import dev.selvage.model.TraceEvent;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Records the trace of an execution for reports. The value of a read is looked up when the read
 * takes effect; that of a write at the next step, before another strand has run.
 */
public final class Tracer implements StepObserver {
  /** Older events than this many are left out. */
  private static final int MAX_EVENTS = 20_000;

  /** Only the longest ones are kept. */
  private static final int MAX_STALLS = 5;

  private final Engine engine;
  private Targets targets;
  private final Overwrites overwrites = new Overwrites();
  private final List<Strand> strands = new ArrayList<>();
  private final List<Entry> entries = new ArrayList<>();
  private final List<SeenStall> stalls = new ArrayList<>();
  private long cut;
  private Entry pendingWrite;

  /** The end of a wait while another strand was ready to run. */
  private record SeenStall(
      Strand woken, long nanos, boolean isSleep, int site, Strand ready, long readyNanos) {}

  /** An unfinished trace event. */
  private static final class Entry {
    final Strand strand;
    final OperationKind kind;
    final Targets.Target target;
    final int site;
    String value;
    boolean blocked;
    boolean preempted;
    int overwrites = -1;

    Entry(Strand strand, OperationKind kind, Targets.Target target, int site) {
      this.strand = strand;
      this.kind = kind;
      this.target = target;
      this.site = site;
    }
  }

  public Tracer(Engine engine) {
    this.engine = engine;
  }

  @Override
  public void proceeds(Strand strand) {
    settle();
    if (isEdge(strand.operation) || isInsideTheJdk(strand)) {
      see(strand);
      return;
    }
    Entry last = lastOf(strand);
    if (last != null && last.blocked) {
      // It continues where it had to wait.
      append(new Entry(strand, last.kind, last.target, last.site));
      return;
    }
    add(strand, strand.operation, strand.target, strand.site);
  }

  /** The beginning or the end of a strand: its first and last operations show it. */
  private static boolean isEdge(OperationKind operation) {
    return operation == OperationKind.BEGIN || operation == OperationKind.END;
  }

  /** A point in code of the JDK that has come back from code of the program: nothing to show. */
  private static boolean isInsideTheJdk(Strand strand) {
    return strand.operation == OperationKind.CALL && strand.site == 0;
  }

  private Entry lastOf(Strand strand) {
    for (int i = entries.size() - 1; i >= 0; i--) {
      if (entries.get(i).strand == strand) {
        return entries.get(i);
      }
    }
    return null;
  }

  @Override
  public void preempts(Strand strand) {
    settle();
    Entry last = lastOf(strand);
    if (last != null) {
      last.preempted = true;
    }
  }

  @Override
  public void blocks(Strand strand) {
    settle();
    Entry last = lastOf(strand);
    boolean isSame =
        last != null && last.kind == strand.operation && last.site == strand.site && last.site != 0;
    if (isSame || last != null && strand.operation == OperationKind.PARK && strand.site == 0) {
      last.blocked = true;
    } else if (strand.operation != OperationKind.BEGIN) {
      add(strand, strand.operation, strand.target, strand.site).blocked = true;
    }
  }

  @Override
  public void stalls(Strand woken, boolean isSleep, long nanos, Strand ready, long readyNanos) {
    see(woken);
    see(ready);
    int site = woken.site == 0 ? woken.lastSite : woken.site;
    stalls.add(new SeenStall(woken, nanos, isSleep, site, ready, readyNanos));
    stalls.sort(Comparator.comparingLong(SeenStall::readyNanos).reversed());
    if (stalls.size() > MAX_STALLS) {
      stalls.removeLast();
    }
  }

  @Override
  public void effect(Strand strand, OperationKind operation, Object target, int site) {
    // Without a site it is inside a step of JDK code, which is not done yet.
    if (site != 0) {
      settle();
      add(strand, operation, target, site);
    }
  }

  private Entry add(Strand strand, OperationKind kind, Object target, int site) {
    see(strand);
    if (targets == null) {
      targets = new Targets(engine, new KnownFields());
    }
    Targets.Target named = targets.of(kind, target, site, strand);
    Entry entry = new Entry(strand, kind, named, site);
    if (named.isWrite()) {
      pendingWrite = entry;
    } else {
      entry.value = named.value();
    }
    entry.overwrites = overwrites.note(entries.size() + (int) cut, strand.id, named);
    append(entry);
    return entry;
  }

  private void append(Entry entry) {
    if (entries.size() == MAX_EVENTS) {
      entries.remove(0);
      cut++;
    }
    entries.add(entry);
  }

  private void see(Strand strand) {
    if (!strands.contains(strand)) {
      strands.add(strand);
    }
  }

  /** Looks up what the last write has written. */
  private void settle() {
    if (pendingWrite != null) {
      pendingWrite.value = pendingWrite.target.value();
      pendingWrite = null;
    }
  }

  /** The whole trace, once the execution has ended. */
  public Trace trace() {
    settle();
    strands.sort((a, b) -> Integer.compare(a.id, b.id));
    List<Trace.ThreadName> names = new ArrayList<>();
    for (Strand strand : strands) {
      names.add(new Trace.ThreadName(strand.name(), StrandNames.of(strand)));
    }
    List<TraceEvent> events = new ArrayList<>();
    for (Entry entry : entries) {
      events.add(
          new TraceEvent(
              strands.indexOf(entry.strand),
              entry.kind,
              entry.target.name(),
              entry.value,
              engine.siteKey(entry.site),
              entry.blocked,
              entry.preempted,
              entry.overwrites < cut ? -1 : (int) (entry.overwrites - cut)));
    }
    return new Trace(names, events, cut, stalls.stream().map(this::stall).toList());
  }

  private Trace.Stall stall(SeenStall seen) {
    return new Trace.Stall(
        strands.indexOf(seen.woken),
        seen.nanos,
        seen.isSleep,
        engine.siteKey(seen.site),
        strands.indexOf(seen.ready),
        seen.readyNanos);
  }
}
