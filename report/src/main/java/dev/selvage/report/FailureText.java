package dev.selvage.report;

import dev.selvage.model.CampaignResult;
import dev.selvage.model.Finding;
import dev.selvage.model.FindingKind;
import dev.selvage.model.Options;
import dev.selvage.model.ReportedFinding;
import dev.selvage.model.ThrownException;
import java.util.List;

/** The report of a finding: what happened, what led to it, how to replay it. */
public final class FailureText {
  private FailureText() {}

  /**
   * The whole text.
   *
   * @param replay the ways to replay it, ready to be typed, the best first; may be empty
   */
  public static String render(
      ReportedFinding finding, CampaignResult result, List<String> replay, ReportStyle style) {
    Page page = new Page(style);
    page.headline(headline(finding, result), Summary.search(result)).gap();
    return print(page, finding, result, replay, style);
  }

  /**
   * The whole text as that of a failing test: the first line, however long, says what happened, as
   * lists of failing tests show it alone. The test runner prints the frames, so they are left out.
   * Only the first finding is shown in full: the others are often the same mistake in another
   * place, and their replays show the rest.
   */
  public static String renderForTest(
      ReportedFinding finding, CampaignResult result, List<String> replay, ReportStyle style) {
    Page page = new Page(style);
    String message = Glyphs.of(style).clean(FindingWords.headline(finding.finding()));
    page.put(headline(finding, result) + others(finding, result) + ": " + message).end();
    if (finding != result.findings().getFirst() && finding.isReplayable()) {
      return printReplay(page, replay.subList(0, Math.min(1, replay.size())), style);
    }
    page.at(Page.INDENT).put(Summary.search(result)).end().gap();
    return print(page, withoutFrames(finding), result, replay, style);
  }

  /** The same finding without frames, unless it has causes. */
  private static ReportedFinding withoutFrames(ReportedFinding reported) {
    if (!(reported.finding() instanceof Finding.Thrown thrown) || thrown.exceptions().size() > 1) {
      return reported;
    }
    ThrownException exception = thrown.exception();
    return reported.with(
        new Finding.Thrown(
            thrown.isAssertion(),
            thrown.strand(),
            thrown.site(),
            List.of(
                new ThrownException(
                    exception.type(),
                    exception.name(),
                    exception.message(),
                    exception.messageFailure(),
                    List.of()))));
  }

  private static String print(
      Page page,
      ReportedFinding finding,
      CampaignResult result,
      List<String> replay,
      ReportStyle style) {
    if (!finding.isReplayable()) {
      return printUnrecorded(page, finding, result, style);
    }
    new FindingText(finding.finding(), finding.schedule(), finding.trace(), style)
        .print(page, SearchText.preemptions(finding, result));
    List<String> remarks = ReproductionWords.lines(finding);
    for (String remark : remarks) {
      for (String line : Text.wrap(Glyphs.of(style).clean(remark), style.width() - Page.INDENT)) {
        page.at(Page.INDENT).put(line).end();
      }
    }
    if (!remarks.isEmpty()) {
      page.gap();
    }
    return printReplay(page, replay, style);
  }

  private static String printReplay(Page page, List<String> replay, ReportStyle style) {
    int begin = Page.INDENT + "replay".length() + 3;
    for (int i = 0; i < replay.size(); i++) {
      page.at(Page.INDENT).put(i == 0 ? "replay" : "", Tone.BOLD);
      page.at(begin).put(Glyphs.of(style).clean(replay.get(i))).end();
    }
    return page.toString();
  }

  private static String printUnrecorded(
      Page page, ReportedFinding finding, CampaignResult result, ReportStyle style) {
    new FindingText(finding.finding(), result.program(), style).printUnrecorded(page);
    String remark =
        "found by "
            + result.options().strategy()
            + " on real threads: not replayable; try --strategy random to get a schedule";
    for (String line : Text.wrap(remark, style.width() - Page.INDENT)) {
      page.at(Page.INDENT).put(line).end();
    }
    return page.toString();
  }

  /**
   * The whole text, with the command that replays a file.
   *
   * @param file the schedule file, as it should be named on the command line
   */
  public static String render(
      ReportedFinding finding, CampaignResult result, String file, ReportStyle style) {
    return render(finding, result, List.of(replayCommand(file)), style);
  }

  /** The command that replays a schedule file. */
  public static String replayCommand(String file) {
    return "./selvage replay " + Text.shellWord(file);
  }

  private static String headline(ReportedFinding finding, CampaignResult result) {
    Options options = result.options();
    String execution = Text.number(finding.execution());
    if (options.runs() > finding.execution() && options.runs() < Integer.MAX_VALUE) {
      execution += " of " + Text.number(options.runs());
    }
    String noun = noun(finding.finding().kind());
    return (finding.isCertain() ? article(noun) + " " : "an unconfirmed ")
        + noun
        + " in execution "
        + execution;
  }

  private static String article(String noun) {
    return noun.startsWith("a") ? "an" : "a";
  }

  private static String noun(FindingKind kind) {
    return switch (kind) {
      case EXCEPTION, ASSERTION, DEADLOCK, LOST_WAKEUP, LIVELOCK, HANG, EXIT -> "failure";
      case RACE -> "race";
      case NOT_SC -> "possible reordering";
      case ATOMICITY -> "atomicity violation";
      case POTENTIAL_DEADLOCK -> "potential deadlock";
    };
  }

  /** How many follow the first one. */
  private static String others(ReportedFinding finding, CampaignResult result) {
    int others = result.findings().size() - 1;
    boolean isFirst = others > 0 && finding == result.findings().getFirst();
    return isFirst ? " (and " + Text.count(others, "more finding") + ")" : "";
  }
}
