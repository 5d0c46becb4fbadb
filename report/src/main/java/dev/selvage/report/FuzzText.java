package dev.selvage.report;

import dev.selvage.model.ProgramSpec;
import dev.selvage.model.ThreadState;
import dev.selvage.model.fuzz.ArmHits;
import dev.selvage.model.fuzz.ArmSummary;
import dev.selvage.model.fuzz.FuzzArm;
import dev.selvage.model.fuzz.FuzzFinding;
import dev.selvage.model.fuzz.FuzzResult;
import dev.selvage.model.fuzz.ProofHint;
import dev.selvage.model.fuzz.RunFailure;
import dev.selvage.model.fuzz.RunOutcome;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The report of a batch of runs on real threads: findings first, then the arms side by side. */
public final class FuzzText {
  /** Where the lines about a finding begin, and where those with labels go on. */
  private static final int INSIDE = Page.INDENT + 3;

  private static final int LABEL = 11;
  private static final int MOST_THREADS = 12;

  private final FuzzResult result;
  private final ReportStyle style;
  private final Glyphs glyphs;
  private final ThreadBlocks blocks;
  private final Page page;

  private FuzzText(FuzzResult result, ReportStyle style) {
    this.result = result;
    this.style = style;
    this.glyphs = Glyphs.of(style);
    this.blocks = new ThreadBlocks(new ProgramSpec("", "", null, List.of()), style);
    this.page = new Page(style);
  }

  /** The whole report. */
  public static String render(FuzzResult result, ReportStyle style) {
    return new FuzzText(result, style).text();
  }

  private String text() {
    page.headline(headline(), "seed " + result.seed() + ", " + seconds(result.millis()));
    if (result.isInterrupted()) {
      int planned = result.arms().size() * result.planned();
      line("interrupted: " + planned + (planned == 1 ? " run was" : " runs were") + " planned");
    }
    withoutAgent();
    for (int i = 0; i < result.findings().size(); i++) {
      finding(i + 1, result.findings().get(i));
    }
    FuzzTable table = new FuzzTable(result);
    page.gap();
    table.print(page);
    page.gap();
    if (!result.findings().isEmpty()) {
      table.comparisons().forEach(this::line);
    }
    table.modes().forEach(this::line);
    remarks();
    page.gap();
    line("all files are in " + result.folder());
    return page.toString();
  }

  private String headline() {
    long runs = result.arms().stream().mapToLong(ArmSummary::runs).sum();
    String all = Text.count(runs, "run");
    int found = result.findings().size();
    return switch (result.verdict()) {
      case FAIL -> Text.count(found, "finding") + " in " + all;
      case PASS -> "nothing found in " + all;
      case LOST_CONTROL, ERROR -> "no control over the program";
      case INCONCLUSIVE -> "inconclusive after " + all;
    };
  }

  private void withoutAgent() {
    int missing = result.arms().stream().mapToInt(ArmSummary::noJvm).sum();
    if (missing > 0) {
      line(
          "in "
              + Text.count(missing, "run")
              + " no JVM took the agent: either the command starts none, or not with"
              + " JAVA_TOOL_OPTIONS in its environment, or none matches --main; these runs do not"
              + " count");
      result.runs().stream()
          .filter(run -> run.outcome() == RunOutcome.NO_JVM && !run.said().isEmpty())
          .findFirst()
          .ifPresent(run -> said(run.said()));
    }
  }

  private void finding(int number, FuzzFinding finding) {
    page.gap();
    String message = Text.simpleNames(RunFailureWords.message(finding.failure()));
    page.at(Page.INDENT).put(Integer.toString(number), Tone.BOLD);
    for (String line : Text.wrap(glyphs.clean(message), style.width() - INSIDE)) {
      page.at(INSIDE).put(line, Tone.BOLD).end();
    }
    labelled("found in", counts(finding.hits()));
    details(finding);
    events(finding);
    if (finding.first().arm() == FuzzArm.FUZZ) {
      labelled("seed", seed(finding));
    }
    toCopy("files", Path.of(result.folder(), finding.first().folder()).toString());
    if (finding.proof() != null) {
      toCopy("to prove", proof(finding.proof()));
    }
  }

  private static String counts(List<ArmHits> hits) {
    return hits.stream()
            .map(each -> each.arm().label() + " " + each.hits() + " of " + each.runs())
            .collect(Collectors.joining(", "))
        + " runs";
  }

  private void details(FuzzFinding finding) {
    switch (finding.failure()) {
      case RunFailure.Hang hang -> threads(hang);
      case RunFailure.Uncaught uncaught -> {
        StackText stack = new StackText(new ProgramSpec("", "", null, List.of()), glyphs);
        stack.frames(uncaught.exception().stack()).lines().stream()
            .limit(MOST_THREADS)
            .forEach(frame -> page.at(INSIDE).put(frame, Tone.DIM).end());
      }
      case RunFailure.Crash crash -> {
        if (!crash.core().isEmpty()) {
          labelled("core file", crash.core());
        }
        if (crash.file().isEmpty()) {
          said(finding.first().said());
        }
      }
      case RunFailure.WrongExit _, RunFailure.WrongResult _ -> said(finding.first().said());
    }
  }

  private void threads(RunFailure.Hang hang) {
    List<ThreadState> all = Stream.concat(hang.threads().stream(), hang.others().stream()).toList();
    page.gap();
    blocks.print(page, all.stream().limit(MOST_THREADS).map(this::block).toList());
    if (all.size() > MOST_THREADS) {
      line(glyphs.ellipsis + " " + Text.count(all.size() - MOST_THREADS, "thread") + " more");
    }
    page.gap();
  }

  private ThreadBlocks.Block block(ThreadState thread) {
    List<String> holds = thread.holds().stream().map(WaitingWords::of).map(this::clean).toList();
    return new ThreadBlocks.Block(
        glyphs.clean(thread.thread()),
        holds.isEmpty() ? List.of() : List.of("holds " + String.join(", ", holds)),
        clean(WaitingWords.of(thread.waiting())),
        TraceLayout.place(thread.site(), "", glyphs),
        List.of(),
        thread.stack());
  }

  private void events(FuzzFinding finding) {
    List<String> events = finding.first().lastEvents();
    if (!events.isEmpty()) {
      line("what happened last:");
      quoted(events);
    } else if (finding.first().arm().hasAgent()) {
      labelled("last steps", "not logged; --log sync shows what each thread did last");
    }
  }

  /** Where nothing else tells why the program failed. */
  private void said(List<String> lines) {
    if (!lines.isEmpty()) {
      line("what it printed last:");
      quoted(lines);
    }
  }

  private void quoted(List<String> lines) {
    lines.forEach(
        each ->
            page.at(INSIDE)
                .put(glyphs.elide(glyphs.clean(each), style.width() - INSIDE), Tone.DIM)
                .end());
  }

  private static String seed(FuzzFinding finding) {
    String seed = Long.toString(finding.first().seed());
    if (finding.repeated() > 0) {
      return seed
          + ", which brought it back in "
          + finding.cameBack()
          + " of "
          + Text.count(finding.repeated(), "more run")
          + " (a rate, not a promise)";
    }
    return seed + "; --again N tells how often it brings the failure back";
  }

  private static String proof(ProofHint proof) {
    List<String> words = new ArrayList<>(List.of("./selvage", "check"));
    if (!proof.controlled().isEmpty()) {
      words.addAll(List.of("--controlled", proof.controlled()));
    }
    if (!proof.points().isEmpty()) {
      words.addAll(List.of("--prefer", Text.shellWord(String.join(",", proof.points()))));
    }
    words.addAll(List.of("-cp", Text.shellWord(proof.classPath())));
    words.add(Text.shellWord(proof.entry()));
    if (!proof.arguments().isEmpty()) {
      words.add("--");
      proof.arguments().forEach(word -> words.add(Text.shellWord(word)));
    }
    return String.join(" ", words);
  }

  private void remarks() {
    int starved = result.arms().stream().mapToInt(ArmSummary::starvation).sum();
    if (starved > 0) {
      line(
          "starved: "
              + Text.count(starved, "run")
              + " stood still until all threads were scheduled as usual; that is the work of this"
              + " tool, not a finding");
    }
    int slow = result.arms().stream().mapToInt(ArmSummary::slow).sum();
    if (slow > 0) {
      line(
          "slow: "
              + Text.count(slow, "run")
              + " made progress, but did not end in twice the time allowed; --timeout allows more");
    }
  }

  private void labelled(String label, String text) {
    page.at(INSIDE).put(label, Tone.DIM);
    blocks.wrapped(page, glyphs.clean(text), INSIDE + LABEL);
  }

  /** In one line, however long. */
  private void toCopy(String label, String text) {
    page.at(INSIDE).put(label, Tone.DIM).at(INSIDE + LABEL).put(glyphs.clean(text)).end();
  }

  private void line(String text) {
    Text.wrap(glyphs.clean(text), style.width() - Page.INDENT)
        .forEach(each -> page.at(Page.INDENT).put(each).end());
  }

  private String clean(String text) {
    return glyphs.clean(Text.simpleNames(text));
  }

  private static String seconds(long millis) {
    return Text.seconds(millis / 1e3);
  }
}
