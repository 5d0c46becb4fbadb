package dev.selvage.report;

import dev.selvage.model.Finding;
import dev.selvage.model.Frame;
import dev.selvage.model.Held;
import dev.selvage.model.LockOrder;
import dev.selvage.model.OperationKind;
import dev.selvage.model.ProgramSpec;
import dev.selvage.model.SiteKey;
import dev.selvage.model.ThreadState;
import dev.selvage.model.Trace;
import dev.selvage.model.TraceEvent;
import dev.selvage.model.Waiting;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Shows which threads wait for which in a deadlock, or a potential one. */
final class StuckThreads {
  private final List<Stuck> threads;
  private final ThreadNames names;
  private final ThreadBlocks blocks;
  private final Glyphs glyphs;
  private final boolean isPotential;

  /** For each thread, the thread and the object that it waits for. */
  private final Map<Integer, Edge> edges = new LinkedHashMap<>();

  /**
   * A thread that waits, or may have to.
   *
   * @param words what it waits for
   */
  private record Stuck(
      String strand,
      String thread,
      Waiting waiting,
      String words,
      SiteKey site,
      List<Held> holds,
      List<Frame> stack) {
    static Stuck of(ThreadState state, Trace trace) {
      return new Stuck(
          state.strand(),
          state.thread(),
          state.waiting(),
          StuckThreads.words(state, trace),
          state.site(),
          state.holds(),
          state.stack());
    }

    static Stuck of(LockOrder order) {
      return new Stuck(
          order.strand(),
          order.thread(),
          new Waiting.ForLock(order.inner(), List.of(), false),
          "takes " + order.inner(),
          order.innerSite(),
          List.of(new Held(order.outer(), false, order.outerSite())),
          List.of());
    }
  }

  /**
   * @param what the object in the way; empty when the thread itself is waited for
   */
  private record Edge(int to, String what) {}

  StuckThreads(Finding finding, Trace trace, ProgramSpec program, ReportStyle style) {
    this.threads =
        finding instanceof Finding.PotentialDeadlock(List<LockOrder> cycle)
            ? cycle.stream().map(Stuck::of).toList()
            : finding.threads().stream().map(state -> Stuck.of(state, trace)).toList();
    this.isPotential = finding.kind().isObserved();
    this.blocks = new ThreadBlocks(program, style);
    this.glyphs = Glyphs.of(style);
    this.names = new ThreadNames(trace, glyphs);
    for (int i = 0; i < threads.size(); i++) {
      Edge edge = edge(i);
      if (edge != null) {
        edges.put(i, edge);
      }
    }
  }

  /**
   * What a thread waits for. A parked thread waits in a call to the JDK, which says more than the
   * object it is parked at, which is often a private part of a lock.
   */
  private static String words(ThreadState state, Trace trace) {
    String waiting = WaitingWords.of(state.waiting());
    if (!(state.waiting() instanceof Waiting.Parked)) {
      return waiting.isEmpty() ? "does not wait" : waiting;
    }
    TraceEvent last = null;
    for (TraceEvent event : trace.events()) {
      last = trace.threads().get(event.strand()).strand().equals(state.strand()) ? event : last;
    }
    return last == null || last.kind() != OperationKind.CALL || !last.blocked()
        ? waiting
        : "waits in " + last.target();
  }

  void print(Page page) {
    List<ThreadBlocks.Block> shown = new ArrayList<>();
    for (int i = 0; i < threads.size(); i++) {
      Stuck thread = threads.get(i);
      List<String> holds =
          thread.holds().stream().map(held -> clean(WaitingWords.of(held))).toList();
      shown.add(
          new ThreadBlocks.Block(
              name(i),
              holds.isEmpty() ? List.of() : List.of("holds " + String.join(", ", holds)),
              shownWait(i),
              TraceLayout.place(thread.site(), "", glyphs),
              List.of(),
              thread.stack()));
    }
    blocks.print(page, shown);
    cycle(page);
  }

  private String shownWait(int i) {
    String words = clean(threads.get(i).words());
    Edge edge = edges.get(i);
    boolean isHolderNew =
        edge != null
            && !isPotential
            && !edge.what().isEmpty()
            && threads.get(i).waiting().others().isEmpty();
    return isHolderNew ? words + ", held by " + name(edge.to()) : words;
  }

  private String clean(String text) {
    return glyphs.clean(Text.simpleNames(text));
  }

  private String name(int i) {
    return names.of(threads.get(i).strand(), threads.get(i).thread());
  }

  private Edge edge(int i) {
    Waiting waiting = threads.get(i).waiting();
    int other =
        switch (waiting) {
          case Waiting.ForLock _, Waiting.ForResult _, Waiting.Parked _ ->
              waiting.others().isEmpty()
                  ? holder(waiting.object(), i)
                  : firstOf(waiting.others(), i);
          case Waiting.ForEnd _, Waiting.ForInitialization _ -> firstOf(waiting.others(), i);
          case Waiting.ForNotify _,
              Waiting.ForChange _,
              Waiting.ForSignal _,
              Waiting.ForWork _,
              Waiting.Nothing _,
              Waiting.Running _,
              Waiting.Sleeping _ ->
              -1;
        };
    return other < 0 ? null : new Edge(other, clean(waiting.object()));
  }

  /** The first of others, one that is not the thread that waits if there is one; -1 for none. */
  private int firstOf(List<Waiting.Other> others, int waiting) {
    int found = -1;
    for (int i = 0; i < threads.size(); i++) {
      String thread = threads.get(i).thread();
      if ((found < 0 || found == waiting)
          && others.stream().anyMatch(other -> other.thread().equals(thread))) {
        found = i;
      }
    }
    return found;
  }

  /** Another thread that holds an object; -1 for none. */
  private int holder(String object, int waiting) {
    for (int i = 0; i < threads.size(); i++) {
      if (i != waiting
          && threads.get(i).holds().stream()
              .anyMatch(held -> clean(held.object()).equals(clean(object)))) {
        return i;
      }
    }
    return -1;
  }

  private void cycle(Page page) {
    List<Integer> cycle = findCycle();
    if (cycle.isEmpty() && isPotential) {
      return;
    }
    page.gap().at(Page.INDENT);
    if (cycle.isEmpty()) {
      page.put("no thread is left that could wake " + (threads.size() == 1 ? "it" : "them")).end();
      return;
    }
    StringBuilder text = new StringBuilder(name(cycle.getFirst()));
    for (int i : cycle) {
      Edge edge = edges.get(i);
      String arrow = " " + glyphs.to + " ";
      text.append(arrow);
      if (!edge.what().isEmpty()) {
        text.append(edge.what()).append(arrow);
      }
      text.append(name(edge.to()));
    }
    page.put("cycle", Tone.BOLD);
    blocks.wrapped(page.at(Page.INDENT + 8), text.toString(), Page.INDENT + 8);
  }

  /** The first cycle, from its first thread; empty when there is none. */
  private List<Integer> findCycle() {
    for (int start = 0; start < threads.size(); start++) {
      List<Integer> path = new ArrayList<>();
      for (Integer at = start; at != null && !path.contains(at); ) {
        path.add(at);
        Edge edge = edges.get(at);
        at = edge == null ? null : (Integer) edge.to();
        if (at != null && at == start) {
          return path;
        }
      }
    }
    return List.of();
  }
}
