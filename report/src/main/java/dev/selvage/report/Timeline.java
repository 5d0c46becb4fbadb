package dev.selvage.report;

import dev.selvage.model.Finding;
import dev.selvage.model.FindingKind;
import dev.selvage.model.OperationKind;
import dev.selvage.model.SiteKey;
import dev.selvage.model.Trace;
import dev.selvage.model.TraceEvent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/** The events of a trace as rows: loops folded, what matters least left out of a long one. */
final class Timeline {
  /** A trace with more rows than this is shortened to its last rows and what they are about. */
  private static final int MOST_ROWS = 80;

  private static final int LAST_ROWS = 60;
  private static final int MOST_RELATED_ROWS = 30;
  private static final int SMALL_GAP = 2;

  private final Trace trace;
  private final Finding finding;
  private final ThreadNames names;
  private final Glyphs glyphs;
  private final Phrases phrases;

  /** The events that are shown. */
  private final List<TraceEvent> shown = new ArrayList<>();

  /** For each of {@link #shown}, whether it ends a wait that was shown before. */
  private final List<Boolean> goesOn = new ArrayList<>();

  /** What makes two of {@link #shown} the same in a loop; null for one that is never folded. */
  private final List<EventKey> keys = new ArrayList<>();

  /**
   * @param finding what the trace led to; null when nothing
   */
  Timeline(Trace trace, Finding finding, ThreadNames names, Glyphs glyphs) {
    this.trace = trace;
    this.finding = finding;
    this.names = names;
    this.glyphs = glyphs;
    this.phrases = new Phrases(glyphs);
    select();
  }

  /** How many operations the execution had; a wait and its end are one. */
  long operations() {
    long count = trace.cut();
    for (int i = 0; i < shown.size(); i++) {
      if (!goesOn.get(i) && !isFrame(shown.get(i))) {
        count++;
      }
    }
    return count;
  }

  List<Row> rows() {
    List<Loops.Part> parts = new Loops().fold(keys);
    List<List<Row>> rows = new ArrayList<>();
    for (Loops.Part part : parts) {
      rows.add(rows(List.of(part)));
    }
    addFailure(parts, rows);
    return excerpt(parts, rows);
  }

  /** Begin and end of a thread say nothing that its start and join do not. */
  private static boolean isFrame(TraceEvent event) {
    return event.kind() == OperationKind.BEGIN || event.kind() == OperationKind.END;
  }

  private void select() {
    List<TraceEvent> events = trace.events();
    Set<Integer> overwritten = new HashSet<>();
    events.forEach(event -> overwritten.add(event.overwrites()));
    Map<Integer, TraceEvent> previous = new HashMap<>();
    for (int i = 0; i < events.size(); i++) {
      TraceEvent event = events.get(i);
      TraceEvent before = previous.put(event.strand(), event);
      // A thread that was interrupted before its first operation is still worth a line.
      if (isFrame(event) && !(event.preempted() && event.kind() == OperationKind.BEGIN)) {
        continue;
      }
      boolean wasWaiting =
          before != null
              && before.blocked()
              && !event.blocked()
              && before.kind() == event.kind()
              && before.target().equals(event.target());
      boolean isUnique = isFrame(event) || event.overwrites() >= 0 || overwritten.contains(i);
      shown.add(event);
      goesOn.add(wasWaiting);
      keys.add(isUnique ? null : EventKey.of(event, wasWaiting));
    }
  }

  /** The rows of one part; of a part in a loop, given once for each turn. */
  private List<Row> rows(List<Loops.Part> turns) {
    return switch (turns.getFirst()) {
      case Loops.Single single -> {
        List<TraceEvent> events = new ArrayList<>();
        turns.forEach(turn -> events.add(shown.get(((Loops.Single) turn).index())));
        yield eventRows(events, goesOn.get(single.index()));
      }
      case Loops.Loop loop -> {
        List<Row> rows = new ArrayList<>();
        for (int i = 0; i < loop.turns().getFirst().size(); i++) {
          List<Loops.Part> inner = new ArrayList<>();
          for (Loops.Part turn : turns) {
            for (List<Loops.Part> innerTurn : ((Loops.Loop) turn).turns()) {
              inner.add(innerTurn.get(i));
            }
          }
          rows.addAll(rows(inner));
        }
        yield bracketed(rows, loop.turns().size());
      }
    };
  }

  private List<Row> bracketed(List<Row> rows, int turns) {
    List<Row> bracketed = new ArrayList<>(rows);
    int last = rows.size() - 1;
    if (last > 0) {
      bracketed.replaceAll(row -> row.withLoop(glyphs.loopMiddle));
      bracketed.set(0, rows.getFirst().withLoop(glyphs.loopTop));
      bracketed.set(last, rows.getLast().withLoop(glyphs.loopBottom));
    }
    String times = "  " + glyphs.times + " " + Text.number(turns);
    bracketed.set(last, bracketed.get(last).withTimes(times));
    return bracketed;
  }

  private List<Row> eventRows(List<TraceEvent> turns, boolean isGoingOn) {
    TraceEvent event = turns.getFirst();
    List<Row> rows = new ArrayList<>();
    if (!isFrame(event)) {
      rows.add(
          new Row(
              event.strand(),
              "",
              phrases.of(turns, isGoingOn),
              "",
              event.site(),
              overwrittenThread(event),
              Tone.PLAIN));
    }
    if (event.preempted()) {
      Phrase preempted = Phrase.of(glyphs.rule + " preempted " + glyphs.rule);
      rows.add(new Row(event.strand(), "", preempted, "", SiteKey.NONE, "", Tone.BOLD));
    }
    return rows;
  }

  private String overwrittenThread(TraceEvent event) {
    if (event.overwrites() < 0 || event.overwrites() >= trace.events().size()) {
      return "";
    }
    int thread = trace.events().get(event.overwrites()).strand();
    return thread == event.strand() ? "" : names.at(thread);
  }

  /** Shows where in the order of things an exception was thrown. */
  private void addFailure(List<Loops.Part> parts, List<List<Row>> rows) {
    int thread = finding == null || finding.kind() == FindingKind.DEADLOCK ? -1 : thread();
    if (thread < 0 || rows.isEmpty()) {
      return;
    }
    String message = finding.message().lines().findFirst().orElse("");
    int colon = message.indexOf(':');
    String name =
        finding.kind() == FindingKind.EXIT || colon < 0 ? message : message.substring(0, colon);
    Phrase phrase = new Phrase(glyphs.failed + " ", phrases.name(name), "", "", "");
    SiteKey site = finding.sites().isEmpty() ? SiteKey.NONE : finding.sites().getFirst();
    Row row = new Row(thread, "", phrase, "", site, "", Tone.RED);
    int at = rows.size() - 1;
    while (at > 0 && !touches(parts.get(at), event -> event.strand() == thread)) {
      at--;
    }
    // It went on without a pause after its last operation, unless it was stopped there.
    boolean wasStopped =
        touches(
            parts.get(at),
            event -> event.strand() == thread && (event.preempted() || event.blocked()));
    boolean isUnknown = !touches(parts.get(at), event -> event.strand() == thread);
    List<Row> place = new ArrayList<>(rows.get(wasStopped || isUnknown ? rows.size() - 1 : at));
    place.add(row);
    rows.set(wasStopped || isUnknown ? rows.size() - 1 : at, place);
  }

  private int thread() {
    return names.indexOf(finding.strand());
  }

  private List<Row> excerpt(List<Loops.Part> parts, List<List<Row>> rows) {
    int total = rows.stream().mapToInt(List::size).sum();
    boolean[] isKept = new boolean[rows.size()];
    Arrays.fill(isKept, total <= MOST_ROWS);
    if (total > MOST_ROWS) {
      int begin = keepLast(rows, isKept);
      keepRelated(parts, rows, isKept, begin);
      fillSmallGaps(rows, isKept);
    }
    List<Row> result = new ArrayList<>();
    long leftOut = trace.cut();
    for (int i = 0; i < rows.size(); i++) {
      if (!isKept[i]) {
        leftOut += parts.get(i).size();
        continue;
      }
      if (leftOut > 0) {
        result.add(gap(leftOut));
        leftOut = 0;
      }
      result.addAll(rows.get(i));
    }
    return result;
  }

  private Row gap(long leftOut) {
    return Row.gap(glyphs.ellipsis + " " + Text.count(leftOut, "operation") + " left out");
  }

  private static int keepLast(List<List<Row>> rows, boolean[] isKept) {
    int count = 0;
    int begin = rows.size();
    while (begin > 0 && count + rows.get(begin - 1).size() <= LAST_ROWS) {
      begin--;
      count += rows.get(begin).size();
      isKept[begin] = true;
    }
    return begin;
  }

  /** Earlier operations on what the failure is about. */
  private void keepRelated(
      List<Loops.Part> parts, List<List<Row>> rows, boolean[] isKept, int end) {
    Set<String> targets = targets();
    int count = 0;
    for (int i = end - 1; i >= 0 && count < MOST_RELATED_ROWS; i--) {
      if (touches(parts.get(i), event -> targets.contains(event.target()))) {
        isKept[i] = true;
        count += rows.get(i).size();
      }
    }
  }

  /** A row that says that one or two are left out would save nothing. */
  private static void fillSmallGaps(List<List<Row>> rows, boolean[] isKept) {
    int begin = 0;
    int size = 0;
    for (int i = 0; i < isKept.length; i++) {
      if (!isKept[i]) {
        size += rows.get(i).size();
        continue;
      }
      if (size <= SMALL_GAP) {
        Arrays.fill(isKept, begin, i, true);
      }
      begin = i + 1;
      size = 0;
    }
  }

  /** What was overwritten, what a thread is stuck at, and what is used where the failure shows. */
  private Set<String> targets() {
    Set<String> targets = new HashSet<>();
    Map<Integer, TraceEvent> last = new HashMap<>();
    for (TraceEvent event : shown) {
      last.put(event.strand(), event);
      if (event.overwrites() >= 0 || isWhereItShows(event.site())) {
        targets.add(event.target());
      }
    }
    for (TraceEvent event : last.values()) {
      if (event.blocked() && event.kind() != OperationKind.JOIN) {
        targets.add(event.target());
      }
    }
    targets.add(shown.getLast().target());
    targets.remove("");
    return targets;
  }

  private boolean isWhereItShows(SiteKey site) {
    return finding != null && !site.isNone() && finding.sites().contains(site);
  }

  private boolean touches(Loops.Part part, Predicate<TraceEvent> test) {
    return switch (part) {
      case Loops.Single single -> test.test(shown.get(single.index()));
      case Loops.Loop loop ->
          loop.turns().stream().flatMap(List::stream).anyMatch(inner -> touches(inner, test));
    };
  }

  private record EventKey(
      int strand,
      OperationKind kind,
      SiteKey site,
      String target,
      boolean hasValue,
      boolean blocked,
      boolean preempted,
      boolean goesOn) {
    static EventKey of(TraceEvent event, boolean goesOn) {
      // At one site the target may differ from turn to turn; without a site it is all there is.
      return new EventKey(
          event.strand(),
          event.kind(),
          event.site(),
          event.site().isNone() ? event.target() : "",
          event.value() != null,
          event.blocked(),
          event.preempted(),
          goesOn);
    }
  }
}
