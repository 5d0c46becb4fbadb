package dev.selvage.report;

import dev.selvage.model.Divergence;
import dev.selvage.model.Finding;
import dev.selvage.model.ReplayResult;
import java.util.List;

/** The report of a replay: the recorded finding, another one, or where it diverged. */
public final class ReplayText {
  private static final List<String[]> CHECKS =
      List.of(
          new String[] {"code", "has it, or a library, changed? Then explore again instead"},
          new String[] {"static state", "does the program keep any from an earlier run?"},
          new String[] {"input", "are files, network, environment and properties the same?"},
          new String[] {"time", "does it depend on the date, or on random values from outside?"});

  private ReplayText() {}

  /**
   * The whole text.
   *
   * @param fileName the schedule, as the user named it
   */
  public static String render(ReplayResult result, String fileName, ReportStyle style) {
    Page page = new Page(style);
    if (!result.lostControl().isEmpty()) {
      page.put(Page.NAME, Tone.BOLD);
      Summary.reasons(page, "lost control: ", LossWords.headlines(result.lostControl()), style);
      page.gap();
    }
    Finding recorded = result.schedule().finding();
    if (result.isReproduced()) {
      headline(page, "reproduced", fileName, style);
      finding(page, result, style);
      others(page, result, style);
    } else if (result.divergence() != null) {
      diverged(page, result, fileName, style);
    } else if (recorded == null && result.shown() == null) {
      headline(page, "replayed without a failure, as recorded", fileName, style);
    } else if (recorded == null) {
      headline(page, "a failure where none was recorded", fileName, style);
      finding(page, result, style);
    } else if (!result.lostControl().isEmpty()) {
      headline(page, "the replay was not under control", fileName, style);
      comparison(page, result, style);
    } else {
      headline(page, "the finding was not reproduced", fileName, style);
      page.at(Page.INDENT)
          .put("every step was as recorded, but the outcome was different")
          .end()
          .gap();
      comparison(page, result, style);
      checks(page, 1, style);
    }
    page.gap();
    result.notes().forEach(note -> Summary.note(page, note, 1, style));
    return page.toString();
  }

  private static void headline(Page page, String text, String fileName, ReportStyle style) {
    page.headline(text, Glyphs.of(style).clean(fileName)).gap();
  }

  private static void finding(Page page, ReplayResult result, ReportStyle style) {
    new FindingText(result.shown(), result.schedule(), result.trace(), style)
        .print(page, Text.count(result.preemptions(), "preemption"));
  }

  private static void others(Page page, ReplayResult result, ReportStyle style) {
    for (Finding other : result.findings()) {
      if (other != result.shown()) {
        pair(page, "also seen", describe(other), style);
      }
    }
  }

  private static void diverged(Page page, ReplayResult result, String fileName, ReportStyle style) {
    Divergence divergence = result.divergence();
    String step = Text.number(divergence.step());
    headline(page, "the program left the recorded schedule at step " + step, fileName, style);
    pair(page, "expected", DivergenceWords.side(divergence.expected()), style);
    pair(page, "actual", DivergenceWords.side(divergence.actual()), style);
    page.gap();
    comparison(page, result, style);
    checks(page, 0, style);
  }

  private static void comparison(Page page, ReplayResult result, ReportStyle style) {
    pair(page, "recorded", describe(result.schedule().finding()), style);
    pair(page, "this time", describe(result.shown()), style);
    page.gap();
  }

  private static String describe(Finding finding) {
    if (finding == null) {
      return "no failure";
    }
    String where = FindingText.where(finding);
    String message = FindingWords.line(finding);
    return where.isEmpty() ? message : message + "   " + where;
  }

  /**
   * Possible reasons why a program takes a different path; the first only if the steps differed.
   */
  private static void checks(Page page, int from, ReportStyle style) {
    page.at(Page.INDENT).put("what to check").end();
    for (String[] check : CHECKS.subList(from, CHECKS.size())) {
      pair(page, "  " + check[0], check[1], style);
    }
  }

  private static void pair(Page page, String label, String text, ReportStyle style) {
    int begin = Page.INDENT + 17;
    page.at(Page.INDENT).put(label, Tone.BOLD);
    for (String line : Text.wrap(Glyphs.of(style).clean(text), style.width() - begin)) {
      page.at(begin).put(line).end();
    }
  }
}
