package dev.selvage.junit;

import dev.selvage.model.CampaignResult;
import dev.selvage.model.Finding;
import dev.selvage.model.LossOfControl;
import dev.selvage.model.OptionTable;
import dev.selvage.model.ReplayResult;
import dev.selvage.model.ReportedFinding;
import dev.selvage.model.ScheduleFile;
import dev.selvage.model.ScheduleStore;
import dev.selvage.report.FailureText;
import dev.selvage.report.FindingWords;
import dev.selvage.report.LossWords;
import dev.selvage.report.ReplayText;
import dev.selvage.report.ReportStyle;
import dev.selvage.report.Summary;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What a campaign or a replay means for the test: it passes with a line on standard output, or
 * fails with a report. Only a campaign under control that found nothing is a pass.
 */
final class Verdicts {
  /** The most lines of a thread dump in a message. */
  private static final int MOST_DETAILS = 30;

  private final TestName test;
  private final Path out;
  private final BuildTool tool;
  private final String inSource;
  private final ReportStyle style = new ReportStyle(100, false, isUnicodeShown());

  /**
   * Verdicts on one test.
   *
   * @param out where schedule files go
   * @param inSource how a replay is written into the source, with {@code %s} for the schedule
   */
  Verdicts(TestName test, Path out, BuildTool tool, String inSource) {
    this.test = test;
    this.out = out;
    this.tool = tool;
    this.inSource = inSource;
  }

  /** Throws unless the campaign passed. */
  void conclude(CampaignResult result, Map<Long, String> outputs) {
    // Hundreds of passing tests should print few lines; a proof is shown only on request.
    String summary = Summary.render(result.withGuarantee(null), style);
    switch (result.verdict()) {
      case PASS -> System.out.print(test + "\n" + summary.indent(2));
      case FAIL -> throw failure(result, outputs, summary, "");
      case INCONCLUSIVE -> throw inconclusive(result, outputs, summary);
      case LOST_CONTROL, ERROR -> {
        if (!result.findings().isEmpty()) {
          throw failure(result, outputs, summary, "");
        }
        throw new SelvageFailure(
            message(result),
            summary.stripTrailing() + details(result.lostControl()),
            FindingFrames.of(test));
      }
    }
  }

  /** What a test throws that neither passed nor failed for sure. */
  private Error inconclusive(CampaignResult result, Map<Long, String> outputs, String summary) {
    SelvageFailure failure =
        result.findings().isEmpty()
            ? new SelvageFailure(message(result), summary.stripTrailing(), FindingFrames.of(test))
            : failure(result, outputs, summary, result.verdict().label() + ": ");
    return switch (result.options().get(OptionTable.ON_INCONCLUSIVE)) {
      case FAIL -> failure;
      case ABORT -> throw Abortion.of(failure);
    };
  }

  /** One line, however long: a report is wrapped. */
  private static String message(CampaignResult result) {
    return switch (result.verdict()) {
      case ERROR -> "Selvage: internal error: " + result.error();
      case INCONCLUSIVE -> Summary.headline(result);
      case LOST_CONTROL, PASS, FAIL ->
          "Selvage: lost control: " + String.join("; ", LossWords.headlines(result.lostControl()));
    };
  }

  private SelvageFailure failure(
      CampaignResult result, Map<Long, String> outputs, String summary, String word) {
    List<String> texts = new ArrayList<>();
    Set<Integer> executions = new HashSet<>();
    for (ReportedFinding reported : result.findings()) {
      texts.add(FailureText.renderForTest(reported, result, replays(reported), style));
      String printed = outputs.getOrDefault((long) reported.execution(), "");
      if (executions.add(reported.execution()) && !printed.isEmpty()) {
        System.out.print(
            "What "
                + test
                + " printed in execution "
                + reported.execution()
                + ":\n"
                + printed.indent(2));
      }
    }
    boolean isAlone = result.findings().size() == 1 && result.lostControl().isEmpty();
    boolean isObserved = result.findings().getFirst().finding().kind().isObserved();
    if (!isAlone || isObserved || result.ranks() != null) {
      texts.add(summary);
    }
    Finding first = result.findings().getFirst().finding();
    return new SelvageFailure(
        word + String.join("\n", texts).stripTrailing(), FindingFrames.of(first, test));
  }

  /** Stores the schedule and returns how to replay it. */
  private List<String> replays(ReportedFinding reported) {
    String source;
    try {
      Path file = new ScheduleStore(out).store(reported.schedule(), test.toString());
      source = file.toString();
    } catch (IOException e) {
      System.out.println("Selvage: cannot write a schedule file to " + out + ": " + e);
      source = ScheduleFile.toToken(reported.schedule());
    }
    String literal = source.replace("\\", "\\\\");
    return List.of(
        tool.replayCommand(test, source), "or " + String.format(inSource, "\"" + literal + "\""));
  }

  /** Throws unless every step was as recorded and nothing failed. */
  void conclude(ReplayResult result, Recorded recorded) {
    String text = ReplayText.render(result, recorded.source(), style);
    Finding finding = result.shown();
    boolean isUnderControl = result.lostControl().isEmpty();
    if (isUnderControl && finding == null && result.divergence() == null) {
      System.out.println(
          test
              + ": Selvage replayed "
              + recorded.source()
              + " step by step, and nothing went wrong ("
              + recorded.origin()
              + ")");
      return;
    }
    String first =
        result.isReproduced()
            ? "the recorded failure was reproduced: " + FindingWords.line(finding)
            : "";
    throw new SelvageFailure(
        (first.isEmpty() ? "" : first + "\n\n")
            + text.stripTrailing()
            + details(result.lostControl()),
        finding == null ? FindingFrames.of(test) : FindingFrames.of(finding, test));
  }

  /** The thread that hangs, which comes first in a dump: a test runner has many others. */
  private static String details(List<LossOfControl> lost) {
    List<String> lines = new ArrayList<>();
    for (String line : LossWords.details(lost).lines().toList()) {
      if (line.isBlank() && !lines.isEmpty()) {
        break;
      }
      if (!line.isBlank() && !FindingFrames.isOfTheTool(line) && lines.size() < MOST_DETAILS) {
        lines.add(line);
      }
    }
    return lines.isEmpty() ? "" : "\n\n" + String.join("\n", lines);
  }

  /** The encoding of the terminal on which the output is finally shown. */
  private static boolean isUnicodeShown() {
    String name = System.getProperty("native.encoding", "US-ASCII");
    return Charset.isSupported(name) && Charset.forName(name).newEncoder().canEncode("➜─▶✗…");
  }
}
