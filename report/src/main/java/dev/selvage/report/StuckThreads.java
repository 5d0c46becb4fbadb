package dev.selvage.report;

import dev.selvage.model.Finding;
import dev.selvage.model.OperationKind;
import dev.selvage.model.ProgramSpec;
import dev.selvage.model.ThreadState;
import dev.selvage.model.Trace;
import dev.selvage.model.TraceEvent;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * Who waits for whom in a deadlock. The facts come in words, so who holds what is found by the
 * names of objects in them, such as {@code Account#1}.
 */
final class StuckThreads {
  private static final Pattern OBJECT = Pattern.compile("[\\w$.\\[\\]]*[\\w$\\]]#\\d+");
  private static final Pattern SIGNAL = Pattern.compile("\\b(notif\\w*|signal\\w*)\\b");
  private static final Pattern END = Pattern.compile("\\b(?:end of|join) (?<thread>.+)");
  private static final String HELD_BY = "held by ";

  private final List<ThreadState> threads;
  private final ThreadNames names;
  private final ProgramSpec program;
  private final ReportStyle style;
  private final Glyphs glyphs;

  /** For each thread what it waits for, in words. */
  private final List<String> waits = new ArrayList<>();

  /** For each thread the one it waits for, and by what. */
  private final Map<Integer, Edge> edges = new LinkedHashMap<>();

  /**
   * @param what the object in the way; empty when the thread itself is waited for
   */
  private record Edge(int to, String what) {}

  StuckThreads(Finding finding, Trace trace, ProgramSpec program, ReportStyle style) {
    this.threads = finding.threads();
    this.program = program;
    this.style = style;
    this.glyphs = Glyphs.of(style);
    this.names = new ThreadNames(trace, glyphs);
    for (int i = 0; i < threads.size(); i++) {
      waits.add(waits(threads.get(i), trace));
      Edge edge = edge(i);
      if (edge != null) {
        edges.put(i, edge);
      }
    }
  }

  /**
   * What a thread waits for. One that is parked waits in a call of the JDK, and that call says more
   * than the object it is parked at, which is often a private part of a lock.
   */
  private static String waits(ThreadState state, Trace trace) {
    String waiting = state.waiting();
    if (!waiting.startsWith("is parked")) {
      return waiting.isEmpty() ? "does not wait" : waiting;
    }
    TraceEvent last = null;
    for (TraceEvent event : trace.events()) {
      last = trace.threads().get(event.strand()).strand().equals(state.strand()) ? event : last;
    }
    if (last == null || last.kind() != OperationKind.CALL || !last.blocked()) {
      return waiting;
    }
    int heldBy = waiting.indexOf(", " + HELD_BY);
    return "waits in " + last.target() + (heldBy < 0 ? "" : waiting.substring(heldBy));
  }

  void print(Page page) {
    List<String> words = IntStream.range(0, threads.size()).mapToObj(this::shownWait).toList();
    new ThreadList(threads, words, "holds ", names, program, style).print(page);
    cycle(page);
  }

  private String shownWait(int i) {
    String words = clean(waits.get(i));
    Edge edge = edges.get(i);
    return edge == null || edge.what().isEmpty() || words.contains(HELD_BY)
        ? words
        : words + ", " + HELD_BY + name(edge.to());
  }

  private String clean(String text) {
    return glyphs.clean(Text.simpleNames(text));
  }

  private String name(int i) {
    return names.of(threads.get(i));
  }

  private Edge edge(int i) {
    String waiting = waits.get(i);
    List<String> objects = objects(waiting);
    int heldBy = waiting.indexOf(HELD_BY);
    for (int j = 0; j < threads.size(); j++) {
      if (heldBy >= 0 && isNamed(j, waiting.substring(heldBy + HELD_BY.length()))) {
        return new Edge(j, objects.isEmpty() ? "" : objects.getFirst());
      }
    }
    if (heldBy < 0 && !SIGNAL.matcher(waiting).find()) {
      for (String object : objects) {
        int holder = holder(object);
        if (holder >= 0 && holder != i) {
          return new Edge(holder, object);
        }
      }
    }
    Matcher end = END.matcher(waiting);
    if (end.find()) {
      for (int j = 0; j < threads.size(); j++) {
        if (j != i && isNamed(j, end.group("thread"))) {
          return new Edge(j, "");
        }
      }
    }
    return null;
  }

  private boolean isNamed(int i, String name) {
    return name.equals(threads.get(i).thread()) || name.equals(threads.get(i).strand());
  }

  private int holder(String object) {
    for (int i = 0; i < threads.size(); i++) {
      if (threads.get(i).holds().stream().anyMatch(words -> objects(words).contains(object))) {
        return i;
      }
    }
    return -1;
  }

  private List<String> objects(String words) {
    return OBJECT.matcher(clean(words)).results().map(MatchResult::group).toList();
  }

  private void cycle(Page page) {
    List<Integer> cycle = findCycle();
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
    page.wrapped(text.toString(), Page.INDENT + 8);
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
