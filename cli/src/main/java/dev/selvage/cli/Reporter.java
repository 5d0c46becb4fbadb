package dev.selvage.cli;

import dev.selvage.model.CampaignResult;
import dev.selvage.model.ReportedFinding;
import dev.selvage.model.ScheduleFile;
import dev.selvage.model.Verdict;
import dev.selvage.report.FailureText;
import dev.selvage.report.ReportStyle;
import dev.selvage.report.Summary;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** Tells what a campaign showed: schedule files, text, JSON, exit code. */
final class Reporter {
  private final Console console;
  private final OutputOptions output;
  private final JsonOption json;

  Reporter(Console console, OutputOptions output, JsonOption json) {
    this.console = console;
    this.output = output;
    this.json = json;
  }

  /** Reports everything; the result is the exit code. */
  int report(Explored explored) {
    CampaignResult result = explored.result();
    Map<ReportedFinding, Path> files = store(result);
    print(explored, files);
    json.write(console, () -> ResultJson.of(result, files));
    return ExitCode.of(result);
  }

  private Map<ReportedFinding, Path> store(CampaignResult result) {
    ScheduleStore store = new ScheduleStore(output.directory());
    Map<ReportedFinding, Path> files = new IdentityHashMap<>();
    for (ReportedFinding finding : result.findings()) {
      try {
        files.put(finding, store.store(finding.schedule()));
      } catch (IOException e) {
        console.complain("cannot write a schedule file to " + output.directory() + ": " + e);
      }
    }
    return files;
  }

  private void print(Explored explored, Map<ReportedFinding, Path> files) {
    CampaignResult result = explored.result();
    ReportStyle style = output.style(console);
    List<String> parts = new ArrayList<>();
    for (ReportedFinding finding : result.findings()) {
      parts.add(FailureText.render(finding, result, source(finding, files), style));
      String printed = explored.output(finding);
      if (!output.isQuiet() && !printed.isEmpty()) {
        String heading = "What the program printed in execution " + finding.execution() + ":\n";
        parts.add(heading + printed.indent(2));
      }
    }
    if (isSummaryWanted(result)) {
      LostControl lost = LostControl.of(result.lostControl());
      parts.add(Summary.render(lost.in(result), style) + lost.details());
    }
    console.text().print(String.join("\n", parts));
    console.text().flush();
  }

  /** What replays a finding: its file, or the schedule itself where there is no file. */
  private static String source(ReportedFinding finding, Map<ReportedFinding, Path> files) {
    Path file = files.get(finding);
    return file != null ? file.toString() : ScheduleFile.toToken(finding.schedule());
  }

  /** A single finding says it all, unless there is something beside it. */
  private boolean isSummaryWanted(CampaignResult result) {
    if (output.isQuiet()) {
      return result.findings().isEmpty() && result.verdict() != Verdict.PASS;
    }
    return result.findings().size() != 1
        || result.options().keepGoing()
        || result.verdict() != Verdict.FAIL
        || !result.notes().isEmpty()
        || !result.lostControl().isEmpty();
  }
}
