package dev.selvage.report;

import dev.selvage.model.Frame;
import dev.selvage.model.OperationKind;
import dev.selvage.model.SiteKey;
import dev.selvage.model.Trace;
import dev.selvage.model.TraceEvent;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Makes traces for tests, one event per call. */
final class TraceBuilder {
  private final List<Trace.ThreadName> threads = new ArrayList<>();
  private final List<TraceEvent> events = new ArrayList<>();
  private long cut;

  /** The main thread is {@code main}, the others its children in the order given. */
  TraceBuilder(String... names) {
    for (int i = 0; i < names.length; i++) {
      threads.add(new Trace.ThreadName(i == 0 ? "main" : "main." + i, names[i]));
    }
  }

  private static final Pattern FRAME =
      Pattern.compile(
          "(?<origin>(?:[\\w.$@-]*/)*)(?<type>\\S+)\\.(?<method>[^.]+)\\((?<file>.+):(?<line>\\d+)\\)");

  /** A frame as it is printed. */
  static Frame frame(String printed) {
    Matcher frame = FRAME.matcher(printed);
    if (!frame.matches()) {
      throw new IllegalArgumentException(printed);
    }
    return new Frame(
        frame.group("origin"),
        frame.group("type"),
        frame.group("method"),
        frame.group("file"),
        Integer.parseInt(frame.group("line")));
  }

  static List<Frame> frames(String... printed) {
    return Stream.of(printed).map(TraceBuilder::frame).toList();
  }

  static SiteKey site(String where) {
    return site(where, 0);
  }

  static SiteKey site(String where, int index) {
    if (where.isEmpty()) {
      return SiteKey.NONE;
    }
    int colon = where.indexOf(':');
    String file = where.substring(0, colon);
    String className = "app." + file.replace(".java", "");
    int line = Integer.parseInt(where.substring(colon + 1));
    return new SiteKey(className, "run", "()V", index, line, file);
  }

  TraceBuilder event(String thread, OperationKind kind, String target, String value, String where) {
    int strand = 0;
    while (!threads.get(strand).name().equals(thread)) {
      strand++;
    }
    SiteKey site = site(where, kind.label().hashCode() & 0xff);
    events.add(new TraceEvent(strand, kind, target, value, site, false, false, -1));
    return this;
  }

  TraceBuilder event(String thread, OperationKind kind, String target, String where) {
    return event(thread, kind, target, null, where);
  }

  TraceBuilder read(String thread, String target, String value, String where) {
    return event(thread, OperationKind.READ, target, value, where);
  }

  TraceBuilder write(String thread, String target, String value, String where) {
    return event(thread, OperationKind.WRITE, target, value, where);
  }

  TraceBuilder lock(String thread, String target, String where) {
    return event(thread, OperationKind.ENTER, target, where);
  }

  TraceBuilder unlock(String thread, String target, String where) {
    return event(thread, OperationKind.EXIT, target, where);
  }

  TraceBuilder call(String thread, String target, String value, String where) {
    return event(thread, OperationKind.CALL, target, value, where);
  }

  TraceBuilder start(String thread, String other, String where) {
    return event(thread, OperationKind.START, other, where);
  }

  TraceBuilder join(String thread, String other, String where) {
    return event(thread, OperationKind.JOIN, other, where);
  }

  TraceBuilder blocked() {
    TraceEvent e = events.removeLast();
    events.add(
        new TraceEvent(
            e.strand(), e.kind(), e.target(), e.value(), e.site(), true, e.preempted(), -1));
    return this;
  }

  TraceBuilder preempted() {
    TraceEvent e = events.removeLast();
    events.add(
        new TraceEvent(
            e.strand(), e.kind(), e.target(), e.value(), e.site(), e.blocked(), true, -1));
    return this;
  }

  /** The last event overwrites what the event so many before it wrote. */
  TraceBuilder overwrites(int back) {
    TraceEvent e = events.removeLast();
    events.add(
        new TraceEvent(
            e.strand(),
            e.kind(),
            e.target(),
            e.value(),
            e.site(),
            e.blocked(),
            e.preempted(),
            events.size() - back));
    return this;
  }

  TraceBuilder cut(long count) {
    cut = count;
    return this;
  }

  Trace build() {
    return new Trace(threads, events, cut);
  }
}
