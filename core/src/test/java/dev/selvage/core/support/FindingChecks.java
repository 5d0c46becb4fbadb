package dev.selvage.core.support;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.core.explore.Body;
import dev.selvage.model.CampaignResult;
import dev.selvage.model.RecordFormatException;
import dev.selvage.model.ReplayResult;
import dev.selvage.model.ReportedFinding;
import dev.selvage.model.Schedule;
import dev.selvage.report.FindingWords;
import dev.selvage.report.ReportStyle;
import dev.selvage.report.ResultFile;
import dev.selvage.report.StoredReport;
import dev.selvage.report.StoredReport.ExecutionOutput;
import java.util.List;

/** What holds for every finding of a campaign, whatever its kind. */
final class FindingChecks {
  private FindingChecks() {}

  static String describe(ReportedFinding reported) {
    return "execution "
        + reported.execution()
        + ": "
        + FindingWords.message(reported.finding())
        + "\n"
        + reported.finding();
  }

  /** Two replays of its schedule are the same, and reproduce it. */
  static void replays(ReportedFinding reported, Body body) {
    Schedule schedule = reported.schedule();
    ReplayResult first = Explore.replay(schedule, body);
    ReplayResult second = Explore.replay(schedule, body);
    assertThat(first.divergence()).isNull();
    assertThat(first.isReproduced()).isTrue();
    assertThat(first.lostControl()).isEmpty();
    assertThat(first.preemptions()).isEqualTo(reported.preemptions());
    assertThat(second.divergence()).isNull();
    assertThat(second.trace()).isEqualTo(first.trace());
    assertThat(reported.trace()).isEqualTo(first.trace());
  }

  /** What is stored of a campaign gives the same report, byte for byte. */
  static void isReportedFromItsFile(CampaignResult result) {
    List<String> sources = result.findings().stream().map(each -> "some-1.selvage").toList();
    List<ExecutionOutput> outputs = List.of(new ExecutionOutput(result.executions(), "printed"));
    for (ReportStyle style : List.of(ReportStyle.PLAIN, new ReportStyle(61, true, false))) {
      StoredReport report = new StoredReport(result, sources, outputs, style, false);
      try {
        StoredReport read = ResultFile.parse(ResultFile.toText(report));
        assertThat(read.text()).isEqualTo(report.text());
        assertThat(read.result().findings()).isEqualTo(result.findings());
      } catch (RecordFormatException e) {
        throw new AssertionError(e);
      }
    }
  }
}
