package dev.selvage.report;

import dev.selvage.model.Finding;
import dev.selvage.model.FindingKind;
import dev.selvage.model.OperationKind;
import dev.selvage.model.SiteKey;
import dev.selvage.model.Trace;
import dev.selvage.model.TraceEvent;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/** The events of a trace as rows: loops folded, what matters least left out of a long one. */
final class Timeline {
  /** A livelock is one loop, however long. */
  private static final int LONGEST_ROUND = 128;

  private final Trace trace;
  private final Finding finding;
  private final ThreadNames names;
  private final Glyphs glyphs;
  private final Phrases phrases;
  private final boolean isLivelock;

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
    this.isLivelock = finding != null && finding.kind() == FindingKind.LIVELOCK;
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
    List<Loops.Part> parts = (isLivelock ? new Loops(LONGEST_ROUND) : new Loops()).fold(keys);
    List<List<Row>> rows = new ArrayList<>();
    for (Loops.Part part : parts) {
      rows.add(rows(List.of(part)));
    }
    addFailure(parts, rows);
    return new Excerpt(parts, rows, shown, finding).rows(trace.cut(), glyphs);
  }

  /** The beginning and the end of a thread show nothing that its start and join do not. */
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
      boolean isUpdateLost = event.overwrites() >= 0 || overwritten.contains(i);
      // In a livelock that happens again in every round.
      boolean isUnique = isFrame(event) || (isUpdateLost && !isLivelock);
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
    // The threads of a livelock take turns; every other row would say so.
    boolean isRound = isLivelock && turns.size() > 1;
    if (event.preempted() && !isRound) {
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

  /** Shows where in the order of events an exception was thrown. */
  private void addFailure(List<Loops.Part> parts, List<List<Row>> rows) {
    // What a detector saw did not end the execution; of threads that wait forever none failed
    // alone.
    String failure = finding == null ? "" : failure();
    if (failure.isEmpty() || rows.isEmpty()) {
      return;
    }
    int thread = names.indexOf(finding.strand());
    if (thread < 0) {
      return;
    }
    int last = parts.size() - 1;
    while (last >= 0 && !touches(parts.get(last), event -> event.strand() == thread)) {
      last--;
    }
    // It threw right after its last operation, unless it was stopped there and continued later.
    boolean wasStopped =
        last < 0
            || touches(
                parts.get(last),
                event -> event.strand() == thread && (event.preempted() || event.blocked()));
    int at = wasStopped ? rows.size() - 1 : last;
    List<Row> place = new ArrayList<>(rows.get(at));
    place.add(failure(thread, failure));
    rows.set(at, place);
  }

  /** What a thread did to end the execution; empty when that is not what happened. */
  private String failure() {
    return switch (finding) {
      case Finding.Thrown thrown -> thrown.exception().name();
      case Finding.Exit exit -> FindingWords.line(exit);
      case Finding.Deadlock _,
          Finding.Standstill _,
          Finding.LostWakeup _,
          Finding.Livelock _,
          Finding.EndlessLoop _,
          Finding.Hang _,
          Finding.Race _,
          Finding.DelayedStore _,
          Finding.Interleaving _,
          Finding.CheckThenAct _,
          Finding.PotentialDeadlock _,
          Finding.Recorded _ ->
          "";
    };
  }

  private Row failure(int thread, String what) {
    Phrase phrase = new Phrase(glyphs.failed + " ", phrases.name(what), "", "", "");
    return new Row(thread, "", phrase, "", FindingWords.place(finding), "", Tone.RED);
  }

  private boolean touches(Loops.Part part, Predicate<TraceEvent> test) {
    return part.indexes().mapToObj(shown::get).anyMatch(test);
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
