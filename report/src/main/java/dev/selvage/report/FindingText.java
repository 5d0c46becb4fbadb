package dev.selvage.report;

import dev.selvage.model.Finding;
import dev.selvage.model.FindingKind;
import dev.selvage.model.ProgramSpec;
import dev.selvage.model.Schedule;
import dev.selvage.model.Step;
import dev.selvage.model.ThreadState;
import dev.selvage.model.Trace;
import dev.selvage.model.TraceEvent;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** A finding with how it came about: what stands between the headline and the command to replay. */
final class FindingText {
  /** Where there is no trace, the last steps of the schedule tell at least who went where. */
  private static final int MOST_STEPS = 2_000;

  private final Finding finding;
  private final ProgramSpec program;
  private final Trace trace;
  private final ReportStyle style;
  private final Glyphs glyphs;
  private final ThreadNames names;
  private final Timeline timeline;
  private final TraceLayout layout;

  FindingText(Finding finding, Schedule schedule, Trace trace, ReportStyle style) {
    this(finding, schedule.program(), schedule.steps(), trace, style);
  }

  /** One of an execution that nobody has recorded. */
  FindingText(Finding finding, ProgramSpec program, ReportStyle style) {
    this(finding, program, List.of(), Trace.EMPTY, style);
  }

  private FindingText(
      Finding finding, ProgramSpec program, List<Step> steps, Trace trace, ReportStyle style) {
    this.finding = finding;
    this.program = program;
    this.trace = trace;
    this.style = style;
    this.glyphs = Glyphs.of(style);
    boolean isTraced = !trace.events().isEmpty();
    Trace known = isTraced ? trace : fromSteps(steps);
    this.names = new ThreadNames(known, glyphs);
    // Steps do not tell who waited when, and so not where the failure belongs.
    this.timeline = new Timeline(known, isTraced ? finding : null, names, glyphs);
    this.layout = TraceLayout.of(timeline.rows(), names, style);
  }

  /**
   * The finding, its figures, the trace and the details of its kind.
   *
   * @param preemptions how many there were, in words
   */
  void print(Page page, String preemptions) {
    message(page);
    switch (finding.kind()) {
      case EXCEPTION, ASSERTION, EXIT -> {
        trace(page, preemptions);
        stack(page);
      }
      case DEADLOCK, LOST_WAKEUP -> {
        trace(page, preemptions);
        stuck(page);
      }
      case NOT_SC, ATOMICITY, LIVELOCK, HANG -> {
        trace(page, preemptions);
        threads(page);
      }
      // The whole execution tells nothing here that the two sides do not.
      case RACE -> threads(page);
      case POTENTIAL_DEADLOCK -> stuck(page);
    }
    advice(page);
    page.gap();
  }

  /** The same without a trace and its figures: nobody has counted. */
  void printUnrecorded(Page page) {
    message(page);
    if (!finding.strand().isEmpty()) {
      page.at(Page.INDENT).put("in " + names.of(finding.strand())).end();
    }
    stack(page);
    if (finding.kind().isStandstill()) {
      stuck(page);
    } else if (!finding.threads().isEmpty()) {
      threads(page);
    }
    page.gap();
  }

  private void stuck(Page page) {
    if (!finding.threads().isEmpty()) {
      page.gap();
      new StuckThreads(finding, trace, program, style).print(page);
    }
  }

  /** Who did what where. */
  private void threads(Page page) {
    List<ThreadBlocks.Block> blocks = new ArrayList<>();
    for (ThreadState thread : finding.threads()) {
      blocks.add(
          new ThreadBlocks.Block(
              names.of(thread),
              List.of(),
              glyphs.clean(Text.simpleNames(thread.waiting())),
              TraceLayout.place(thread.site(), "", glyphs),
              remarks(thread),
              thread.stack()));
    }
    page.gap();
    new ThreadBlocks(program, style).print(page, blocks);
  }

  private List<String> remarks(ThreadState thread) {
    return finding.kind() == FindingKind.LIVELOCK
        ? RoundText.lines(thread.holds(), glyphs)
        : thread.holds().stream().map(glyphs::clean).toList();
  }

  private void advice(Page page) {
    String advice = Advice.on(finding);
    if (!advice.isEmpty()) {
      page.gap().at(Page.INDENT).put("fix", Tone.BOLD);
      int begin = Page.INDENT + "replay".length() + 3;
      for (String line : Text.wrap(advice, style.width() - begin)) {
        page.at(begin).put(line).end();
      }
    }
  }

  private void trace(Page page, String preemptions) {
    figures(page, preemptions);
    if (layout.width() > 0) {
      page.gap();
      layout.print(page);
    }
  }

  /** The one place of a finding; threads that wait for each other have none in common. */
  static String where(Finding finding) {
    return finding.threads().isEmpty() && !finding.sites().isEmpty()
        ? Text.simpleNames(finding.sites().getFirst().where())
        : "";
  }

  /** The first line of the message; where a headline names the kind, it need not do so again. */
  static String headline(Finding finding) {
    String line = finding.message().lines().findFirst().orElse("");
    return finding.kind().isObserved() ? withoutKind(line, finding.kind()) : line;
  }

  private static String withoutKind(String line, FindingKind kind) {
    String spoken = kind.label().replace('-', ' ') + ": ";
    return line.replace('-', ' ').startsWith(spoken) ? line.substring(spoken.length()) : line;
  }

  private void message(Page page) {
    String where = glyphs.clean(where(finding));
    int end = Math.min(Math.max(layout.width(), 60), style.width());
    List<String> lines = new ArrayList<>();
    Stream.concat(Stream.of(headline(finding)), finding.message().lines().skip(1))
        .map(line -> glyphs.clean(lines.isEmpty() ? withSimpleClass(line) : line.stripTrailing()))
        .forEach(line -> lines.addAll(Text.wrap(line, style.width() - Page.INDENT)));
    boolean hasPlace = false;
    for (String line : lines) {
      page.at(Page.INDENT).put(line, Tone.RED);
      int right = Page.INDENT + Text.width(line) + 2 + Text.width(where);
      if (!hasPlace && right <= style.width() && !where.isEmpty()) {
        page.endingAt(Math.max(end, right), Text.width(where)).put(where, Tone.DIM);
        hasPlace = true;
      }
      page.end();
    }
    if (!hasPlace && !where.isEmpty()) {
      String place = TraceLayout.fitPlace(where, style.width() - Page.INDENT - 3, glyphs);
      page.at(Page.INDENT).put("at " + place, Tone.DIM).end();
    }
  }

  /** A class name before the first colon loses its package; the rest is the user's own text. */
  private static String withSimpleClass(String line) {
    int colon = line.indexOf(':');
    String name = colon < 0 ? line : line.substring(0, colon);
    return Text.simpleNames(name) + line.substring(name.length());
  }

  private void figures(Page page, String preemptions) {
    String figures =
        String.join(
            ", ",
            preemptions,
            Text.count(names.count(), "thread"),
            Text.count(timeline.operations(), "operation"));
    String who = finding.strand().isEmpty() ? "" : "in " + names.of(finding.strand()) + ", ";
    for (String line : Text.wrap(who + figures, style.width() - Page.INDENT)) {
      page.at(Page.INDENT).put(line).end();
    }
  }

  private void stack(Page page) {
    if (finding.stack().isEmpty()) {
      return;
    }
    List<String> printed = finding.stack();
    // The headline has said it already.
    if (withSimpleClass(printed.getFirst()).equals(withSimpleClass(finding.message()))) {
      printed = printed.subList(1, printed.size());
    }
    StackText stack = new StackText(program, glyphs).add(printed);
    List<String> lines = stack.lines();
    boolean saysMoreThanThePlace =
        stack.userFrames() > 1 || lines.stream().anyMatch(line -> !StackText.isFrame(line));
    if (!saysMoreThanThePlace) {
      return;
    }
    page.gap().at(Page.INDENT);
    page.put(finding.kind() == FindingKind.EXIT ? "called" : "thrown");
    page.put(finding.strand().isEmpty() ? "" : " in " + names.of(finding.strand())).end();
    for (String line : lines) {
      boolean isMessage = !StackText.isFrame(line) && !line.startsWith(glyphs.ellipsis);
      page.at(isMessage ? Page.INDENT : Page.INDENT + 4).put(line).end();
    }
  }

  private static Trace fromSteps(List<Step> steps) {
    int cut = Math.max(0, steps.size() - MOST_STEPS);
    Map<String, Integer> strands = new LinkedHashMap<>();
    List<TraceEvent> events = new ArrayList<>();
    for (int i = 0; i < steps.size(); i++) {
      Step step = steps.get(i);
      if (step.strand().isEmpty() || step.operation() == null) {
        continue;
      }
      int strand = strands.computeIfAbsent(step.strand(), name -> strands.size());
      if (i >= cut) {
        events.add(
            new TraceEvent(strand, step.operation(), "", null, step.site(), false, false, -1));
      }
    }
    List<Trace.ThreadName> threads =
        strands.keySet().stream().map(name -> new Trace.ThreadName(name, name)).toList();
    return new Trace(threads, events, cut);
  }
}
