package dev.selvage.cli;

import dev.selvage.model.CampaignResult;
import dev.selvage.model.ReportedFinding;
import dev.selvage.model.ScheduleStore;
import dev.selvage.report.ResultFile;
import dev.selvage.report.StoredReport;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Reports the result of a campaign: schedule files, text, JSON, exit code. */
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

  /** Prints the report, and stores it next to the schedules if there are any. */
  private void print(Explored explored, List<StoredFinding> findings) {
    CampaignResult result = explored.result();
    StoredReport report =
        new StoredReport(
            result,
            findings.stream()
                .map(stored -> stored.reported().isReplayable() ? stored.source() : "")
                .toList(),
            findings.stream()
                .map(StoredFinding::reported)
                .map(ReportedFinding::execution)
                .distinct()
                .filter(execution -> explored.outputs().containsKey((long) execution))
                .map(
                    execution ->
                        new StoredReport.ExecutionOutput(
                            execution, explored.outputs().get((long) execution)))
                .toList(),
            output.style(console),
            output.isQuiet());
    console.text().print(report.text());
    console.text().flush();
    if (findings.stream().anyMatch(stored -> stored.file() != null)) {
      try {
        ResultFile.store(
            report, output.directory(), ScheduleStore.simpleName(result.program().mainClass()));
      } catch (IOException e) {
        console.complain("cannot write a result file to " + output.directory() + ": " + e);
      }
    }
  }
}
