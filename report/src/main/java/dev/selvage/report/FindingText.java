package dev.selvage.report;

import dev.selvage.model.Access;
import dev.selvage.model.Finding;
import dev.selvage.model.Frame;
import dev.selvage.model.MethodCall;
import dev.selvage.model.ProgramSpec;
import dev.selvage.model.RoundStep;
import dev.selvage.model.Schedule;
import dev.selvage.model.SiteKey;
import dev.selvage.model.Step;
import dev.selvage.model.ThreadState;
import dev.selvage.model.Trace;
import dev.selvage.model.TraceEvent;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * A finding with what led to it: the part of a report between the headline and the replay command.
 */
final class FindingText {
  /** The number of last steps of the schedule that are shown if there is no trace. */
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

  /** The text for an execution that was not recorded. */
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
    // Steps do not show which thread waited when, and thus not where the failure belongs.
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
    switch (finding) {
      case Finding.Thrown thrown -> {
        trace(page, preemptions);
        stack(page, thrown);
      }
      case Finding.Exit _, Finding.Recorded _ -> trace(page, preemptions);
      case Finding.Deadlock _,
          Finding.Standstill _,
          Finding.LostWakeup _,
          Finding.EndlessLoop _ -> {
        trace(page, preemptions);
        stuck(page);
      }
      case Finding.DelayedStore _,
          Finding.Interleaving _,
          Finding.CheckThenAct _,
          Finding.Livelock _,
          Finding.Hang _ -> {
        trace(page, preemptions);
        threads(page);
      }
      // The whole execution would show nothing more than the two sides.
      case Finding.Race _ -> threads(page);
      case Finding.PotentialDeadlock _ -> {
        page.gap();
        new StuckThreads(finding, trace, program, style).print(page);
      }
    }
    advice(page);
    page.gap();
  }

  /** The same without a trace and its figures, which were not recorded. */
  void printUnrecorded(Page page) {
    message(page);
    if (!finding.strand().isEmpty()) {
      page.at(Page.INDENT).put("in " + names.of(finding.strand())).end();
    }
    if (finding instanceof Finding.Thrown thrown) {
      stack(page, thrown);
    }
    if (finding.kind().isStandstill() || finding instanceof Finding.EndlessLoop) {
      stuck(page);
    } else if (!blocks().isEmpty()) {
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

  /** What each thread did where. */
  private void threads(Page page) {
    page.gap();
    new ThreadBlocks(program, style).print(page, blocks());
  }

  private List<ThreadBlocks.Block> blocks() {
    return switch (finding) {
      case Finding.Hang hang -> hang.threads().stream().map(this::block).toList();
      case Finding.Livelock livelock ->
          livelock.byStrand().values().stream().map(this::block).toList();
      case Finding.Race race -> Stream.of(race.earlier(), race.later()).map(this::block).toList();
      case Finding.DelayedStore delay -> delay.accesses().stream().map(this::block).toList();
      case Finding.Interleaving found ->
          Stream.of(found.first(), found.between(), found.second()).map(this::block).toList();
      case Finding.CheckThenAct found ->
          Stream.of(found.check(), found.between(), found.act()).map(this::block).toList();
      case Finding.Thrown _,
          Finding.Exit _,
          Finding.Deadlock _,
          Finding.Standstill _,
          Finding.LostWakeup _,
          Finding.EndlessLoop _,
          Finding.PotentialDeadlock _,
          Finding.Recorded _ ->
          List.of();
    };
  }

  private ThreadBlocks.Block block(ThreadState thread) {
    return block(
        names.of(thread.strand(), thread.thread()),
        WaitingWords.of(thread.waiting()),
        thread.site(),
        thread.holds().stream().map(held -> glyphs.clean(WaitingWords.of(held))).toList(),
        thread.stack());
  }

  private ThreadBlocks.Block block(List<RoundStep> steps) {
    RoundStep first = steps.getFirst();
    List<String> operations = steps.stream().map(FindingWords::step).toList();
    return block(
        names.of(first.strand(), first.thread()),
        "",
        SiteKey.NONE,
        RoundText.lines(operations, glyphs),
        List.of());
  }

  private ThreadBlocks.Block block(Access access) {
    return block(
        names.of(access.strand(), access.thread()),
        AccessWords.of(access),
        access.site(),
        access.last() == null ? List.of() : List.of(glyphs.clean(AccessWords.of(access.last()))),
        access.stack());
  }

  private ThreadBlocks.Block block(MethodCall call) {
    return block(
        names.of(call.strand(), call.thread()),
        AccessWords.of(call),
        call.site(),
        List.of(),
        call.stack());
  }

  private ThreadBlocks.Block block(
      String name, String words, SiteKey site, List<String> remarks, List<Frame> stack) {
    return new ThreadBlocks.Block(
        name,
        List.of(),
        glyphs.clean(Text.simpleNames(words)),
        TraceLayout.place(site, "", glyphs),
        remarks,
        stack);
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

  /** The place of a finding; empty if there is none. */
  static String where(Finding finding) {
    return Text.simpleNames(FindingWords.place(finding).where());
  }

  private void message(Page page) {
    String where = glyphs.clean(where(finding));
    int end = Math.min(Math.max(layout.width(), 60), style.width());
    List<String> lines = new ArrayList<>();
    Stream.concat(Stream.of(headline()), FindingWords.message(finding).lines().skip(1))
        .map(line -> glyphs.clean(lines.isEmpty() ? line : line.stripTrailing()))
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

  /** The message of an exception is the user's own text. */
  private String headline() {
    String line = FindingWords.headline(finding);
    return finding.kind().isObserved() ? Text.simpleNames(line) : line;
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

  private void stack(Page page, Finding.Thrown thrown) {
    StackText stack = new StackText(program, glyphs).exceptions(thrown.exceptions());
    List<String> lines = stack.lines();
    boolean saysMoreThanThePlace =
        stack.userFrames() > 1 || lines.stream().anyMatch(line -> !StackText.isFrame(line));
    if (!saysMoreThanThePlace) {
      return;
    }
    page.gap().at(Page.INDENT);
    page.put("thrown");
    page.put(thrown.strand().isEmpty() ? "" : " in " + names.of(thrown.strand())).end();
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
