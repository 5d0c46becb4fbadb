package dev.selvage.cli;

import dev.selvage.model.CampaignResult;
import dev.selvage.model.ReportedFinding;
import dev.selvage.model.ScheduleStore;
import dev.selvage.model.Verdict;
import dev.selvage.report.FailureText;
import dev.selvage.report.LostControl;
import dev.selvage.report.ReportStyle;
import dev.selvage.report.Summary;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

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
    List<StoredFinding> findings = store(result);
    print(explored, findings);
    json.write(console, () -> ResultJson.of(result, findings));
    return ExitCode.of(result);
  }

  private List<StoredFinding> store(CampaignResult result) {
    ScheduleStore store = new ScheduleStore(output.directory());
    List<StoredFinding> stored = new ArrayList<>();
    for (ReportedFinding finding : result.findings()) {
      Path file = null;
      try {
        file = finding.isReplayable() ? store.store(finding.schedule()) : null;
      } catch (IOException e) {
        console.complain("cannot write a schedule file to " + output.directory() + ": " + e);
      }
      stored.add(new StoredFinding(finding, file));
    }
    return stored;
  }

  private void print(Explored explored, List<StoredFinding> findings) {
    CampaignResult result = explored.result();
    ReportStyle style = output.style(console);
    List<String> parts = new ArrayList<>();
    Set<Integer> executions = new HashSet<>();
    for (StoredFinding stored : findings) {
      ReportedFinding finding = stored.reported();
      parts.add(
          finding.isReplayable()
              ? FailureText.render(finding, result, stored.source(), style)
              : FailureText.render(finding, result, List.of(), style));
      String printed = executions.add(finding.execution()) ? explored.output(finding) : "";
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

  /** A single failure says it all, unless there is something beside it. */
  private boolean isSummaryWanted(CampaignResult result) {
    if (output.isQuiet()) {
      return result.findings().isEmpty() && result.verdict() != Verdict.PASS;
    }
    return result.findings().size() != 1
        || result.findings().getFirst().finding().kind().isObserved()
        || result.options().keepGoing()
        || result.verdict() != Verdict.FAIL
        || !result.notes().isEmpty()
        || !result.lostControl().isEmpty();
  }
}
