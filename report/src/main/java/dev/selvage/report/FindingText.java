package dev.selvage.report;

import dev.selvage.model.Finding;
import dev.selvage.model.FindingKind;
import dev.selvage.model.Schedule;
import dev.selvage.model.Step;
import dev.selvage.model.Trace;
import dev.selvage.model.TraceEvent;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A finding with how it came about: what stands between the headline and the command to replay. */
final class FindingText {
  /** Where there is no trace, the last steps of the schedule tell at least who went where. */
  private static final int MOST_STEPS = 2_000;

  private final Finding finding;
  private final Schedule schedule;
  private final Trace trace;
  private final ReportStyle style;
  private final Glyphs glyphs;
  private final ThreadNames names;
  private final Timeline timeline;
  private final TraceLayout layout;

  FindingText(Finding finding, Schedule schedule, Trace trace, ReportStyle style) {
    this.finding = finding;
    this.schedule = schedule;
    this.trace = trace;
    this.style = style;
    this.glyphs = Glyphs.of(style);
    boolean isTraced = !trace.events().isEmpty();
    Trace known = isTraced ? trace : fromSteps(schedule.steps());
    this.names = new ThreadNames(known, glyphs);
    // Steps do not tell who waited when, and so not where the failure belongs.
    this.timeline = new Timeline(known, isTraced ? finding : null, names, glyphs);
    this.layout = TraceLayout.of(timeline.rows(), names, style);
  }

  /** The finding, its figures, the trace and the details of its kind. */
  void print(Page page, int preemptions) {
    message(page);
    figures(page, preemptions);
    trace(page);
    if (finding.kind() == FindingKind.DEADLOCK) {
      if (!finding.threads().isEmpty()) {
        page.gap();
        new StuckThreads(finding, trace, schedule.program(), style).print(page);
      }
    } else if (finding.kind().isObserved()) {
      page.gap();
      ThreadList.atWork(finding.threads(), names, schedule.program(), style).print(page);
    } else {
      stack(page);
    }
    page.gap();
  }

  private void trace(Page page) {
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

  private void message(Page page) {
    String where = glyphs.clean(where(finding));
    int end = Math.min(Math.max(layout.width(), 60), style.width());
    List<String> lines = new ArrayList<>();
    finding
        .message()
        .lines()
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

  private void figures(Page page, int preemptions) {
    String figures =
        String.join(
            ", ",
            Text.count(preemptions, "preemption"),
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
    StackText stack = new StackText(schedule.program(), glyphs).add(printed);
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
