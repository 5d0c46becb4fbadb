package dev.selvage.core.engine.deadlock;

import dev.selvage.core.engine.name.Frames;
import dev.selvage.core.engine.name.StrandNames;
import dev.selvage.core.engine.strand.Carrier;
import dev.selvage.core.engine.strand.Strand;
import dev.selvage.core.engine.strand.Wait;
import dev.selvage.core.engine.sync.ModelledMonitors;
import dev.selvage.model.Frame;
import dev.selvage.model.Held;
import dev.selvage.model.SiteKey;
import dev.selvage.model.ThreadState;
import dev.selvage.model.Waiting;
import dev.selvage.monitor.object.ObjectNames;
import dev.selvage.monitor.object.SiteKeys;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.FutureTask;
import java.util.function.Supplier;

/** What strands hold and wait for. */
public final class WaitStates {
  private static final int MAX_STACK = 200;

  private final Carrier carrier;
  private final ModelledMonitors monitors;
  private final HeldLocks locks;
  private final WaitGraph graph;
  private final SiteKeys siteKeys;
  private final Supplier<ObjectNames> names;

  public WaitStates(
      Carrier carrier,
      ModelledMonitors monitors,
      HeldLocks locks,
      WaitGraph graph,
      SiteKeys siteKeys,
      Supplier<ObjectNames> names) {
    this.carrier = carrier;
    this.monitors = monitors;
    this.locks = locks;
    this.graph = graph;
    this.siteKeys = siteKeys;
    this.names = names;
  }

  String name(Object object) {
    return names.get().of(object);
  }

  /** Where a strand waits. */
  SiteKey site(Strand strand) {
    return site(strand.lastSite);
  }

  SiteKey site(int site) {
    return siteKeys.of(site);
  }

  ThreadState state(Strand strand) {
    return state(strand, waiting(strand));
  }

  ThreadState state(Strand strand, Waiting waiting) {
    List<Frame> stack =
        Frames.ofWaiting(carrier.stackOf(strand)).stream().limit(MAX_STACK).map(Frame::of).toList();
    return new ThreadState(
        strand.name(), StrandNames.of(strand), waiting, site(strand), holds(strand), stack);
  }

  private List<Held> holds(Strand strand) {
    List<Held> holds = new ArrayList<>();
    for (ModelledMonitors.Held monitor : monitors.heldBy(strand)) {
      holds.add(new Held(name(monitor.object()), false, site(monitor.site())));
    }
    for (HeldLocks.Hold hold : locks.heldBy(strand)) {
      holds.add(new Held(name(hold.lock), hold.isShared, site(hold.site)));
    }
    return holds;
  }

  Waiting waiting(Strand strand) {
    if (strand.isSpinning()) {
      return new Waiting.ForChange(LocationNames.of(strand.loops.reads(), names.get()));
    }
    if (strand.isPollingInVain()) {
      return new Waiting.ForChange(LocationNames.of(strand.loops.polls(), names.get()));
    }
    return switch (strand.peekWaiting()) {
      case Wait.ENTER -> wants(strand, ModelledMonitors.objectOf(strand.waitingFor));
      case Wait.NOTIFY -> new Waiting.ForNotify(name(ModelledMonitors.objectOf(strand.waitingFor)));
      case Wait.JOIN -> new Waiting.ForEnd(others(strand));
      case Wait.INITIALIZATION ->
          new Waiting.ForInitialization(String.valueOf(strand.waitingFor), others(strand));
      case Wait.PARK -> parked(strand);
      default -> new Waiting.Nothing();
    };
  }

  private Waiting parked(Strand strand) {
    Object blocker = ParkedLocks.blockerOf(strand);
    return switch (blocker) {
      case null -> new Waiting.Parked("");
      case FutureTask<?> task -> new Waiting.ForResult(name(task), others(strand));
      case Object condition when Queues.isCondition(condition) ->
          new Waiting.ForSignal(name(condition));
      default ->
          others(strand).isEmpty() ? new Waiting.Parked(name(blocker)) : wants(strand, blocker);
    };
  }

  private Waiting wants(Strand strand, Object lock) {
    return new Waiting.ForLock(name(lock), others(strand), graph.isBehind(strand));
  }

  /** The strands that a strand waits for. */
  private List<Waiting.Other> others(Strand strand) {
    return graph.waitsFor(strand).stream()
        .map(other -> new Waiting.Other(StrandNames.of(other), other.peekEnded()))
        .toList();
  }
}
