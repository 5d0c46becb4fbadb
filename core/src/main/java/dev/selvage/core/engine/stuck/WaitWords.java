package dev.selvage.core.engine.stuck;

import dev.selvage.core.engine.Frames;
import dev.selvage.core.engine.ObjectNames;
import dev.selvage.core.engine.ThreadNames;
import dev.selvage.core.engine.memory.SiteKeys;
import dev.selvage.core.engine.strand.Carrier;
import dev.selvage.core.engine.strand.Strand;
import dev.selvage.core.engine.strand.Wait;
import dev.selvage.core.engine.sync.Monitors;
import dev.selvage.model.SiteKey;
import dev.selvage.model.ThreadState;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.FutureTask;
import java.util.function.Supplier;

/** What strands hold and wait for, in words. */
final class WaitWords {
  private static final int MAX_STACK = 200;

  private final Carrier carrier;
  private final Monitors monitors;
  private final HeldLocks locks;
  private final WaitGraph graph;
  private final SiteKeys siteKeys;
  private final Supplier<ObjectNames> names;

  WaitWords(
      Carrier carrier,
      Monitors monitors,
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
    return siteKeys.of(strand.lastSite);
  }

  /** A place after a word; nothing when it is not known. */
  String place(String word, int site) {
    return site == 0 ? "" : " " + word + " " + siteKeys.of(site).where();
  }

  ThreadState state(Strand strand) {
    return state(strand, waiting(strand));
  }

  ThreadState state(Strand strand, String waiting) {
    List<String> stack = new ArrayList<>();
    for (StackTraceElement frame : Frames.ofWaiting(carrier.stackOf(strand))) {
      if (stack.size() < MAX_STACK) {
        stack.add(frame.toString());
      }
    }
    return new ThreadState(
        strand.name(), ThreadNames.of(strand), waiting, site(strand), holds(strand), stack);
  }

  private List<String> holds(Strand strand) {
    List<String> holds = new ArrayList<>();
    for (Monitors.Held monitor : monitors.heldBy(strand)) {
      holds.add(name(monitor.object()) + place("since", monitor.site()));
    }
    for (HeldLocks.Hold hold : locks.heldBy(strand)) {
      holds.add(name(hold.lock) + (hold.isShared ? " to read" : "") + place("since", hold.site));
    }
    return holds;
  }

  String waiting(Strand strand) {
    return switch (strand.peekWaiting()) {
      case Wait.ENTER -> wants(strand, Monitors.objectOf(strand.waitingFor));
      case Wait.NOTIFY -> "waits to be notified on " + name(Monitors.objectOf(strand.waitingFor));
      case Wait.JOIN -> "waits for the end of " + others(strand);
      case Wait.INITIALIZATION ->
          "waits until " + others(strand) + " has initialized " + strand.waitingFor;
      case Wait.PARK -> parked(strand);
      default -> "";
    };
  }

  private String parked(Strand strand) {
    Object blocker = Locks.blockerOf(strand);
    String others = others(strand);
    return switch (blocker) {
      case null -> "is parked";
      case FutureTask<?> task ->
          "waits for the result of "
              + name(task)
              + (others.isEmpty() ? ", which nobody has begun" : ", run by " + others);
      case Object condition when Queues.isCondition(condition) ->
          "waits to be signalled on " + name(condition);
      default -> others.isEmpty() ? "is parked at " + name(blocker) : wants(strand, blocker);
    };
  }

  private String wants(Strand strand, Object lock) {
    String others = others(strand);
    return "wants "
        + name(lock)
        + (others.isEmpty() ? "" : (graph.isBehind(strand) ? ", behind " : ", held by ") + others);
  }

  /** Those for whom a strand waits. */
  private String others(Strand strand) {
    StringBuilder text = new StringBuilder();
    List<Strand> others = graph.waitsFor(strand);
    for (int i = 0; i < others.size(); i++) {
      text.append(i == 0 ? "" : i == others.size() - 1 ? " and " : ", ")
          .append(ThreadNames.of(others.get(i)))
          .append(others.get(i).peekEnded() ? ", which has ended" : "");
    }
    return text.toString();
  }
}
