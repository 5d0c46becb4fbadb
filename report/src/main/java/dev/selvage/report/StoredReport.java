package dev.selvage.report;

import dev.selvage.model.CampaignResult;
import dev.selvage.model.ReportedFinding;
import dev.selvage.model.Verdict;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Everything that the console report of a campaign is made of: the same values give the same text,
 * at any time and on any machine.
 *
 * @param sources for each finding of the result what replays it, a file or a token; empty for
 *     nothing
 * @param outputs what the program printed on the way to findings
 * @param isQuiet whether only findings and failures of the tool are shown
 */
public record StoredReport(
    CampaignResult result,
    List<String> sources,
    List<ExecutionOutput> outputs,
    ReportStyle style,
    boolean isQuiet) {
  /** What the program printed in one execution, by its number. */
  public record ExecutionOutput(long execution, String text) {}

  public StoredReport {
    sources = List.copyOf(sources);
    outputs = List.copyOf(outputs);
    if (sources.size() != result.findings().size()) {
      throw new IllegalArgumentException("each finding needs a source");
    }
  }

  /** The text, as it is printed. */
  public String text() {
    List<String> parts = new ArrayList<>();
    Set<Integer> executions = new HashSet<>();
    for (int i = 0; i < sources.size(); i++) {
      ReportedFinding finding = result.findings().get(i);
      parts.add(
          finding.isReplayable()
              ? FailureText.render(finding, result, sources.get(i), style)
              : FailureText.render(finding, result, List.of(), style));
      String printed = executions.add(finding.execution()) ? output(finding) : "";
      if (!isQuiet && !printed.isEmpty()) {
        String heading = "What the program printed in execution " + finding.execution() + ":\n";
        parts.add(heading + printed.indent(2));
      }
    }
    if (isSummaryWanted()) {
      parts.add(
          Summary.render(result, style)
              + LossWords.details(result.lostControl())
              + TimeUpWords.details(result));
    }
    return String.join("\n", parts);
  }

  private String output(ReportedFinding finding) {
    return outputs.stream()
        .filter(each -> each.execution() == finding.execution())
        .map(ExecutionOutput::text)
        .findFirst()
        .orElse("");
  }

  /** A single failure needs no summary, unless there is something else to report. */
  private boolean isSummaryWanted() {
    if (isQuiet) {
      return result.findings().isEmpty() && result.verdict() != Verdict.PASS;
    }
    return result.findings().size() != 1
        || result.findings().getFirst().finding().kind().isObserved()
        || result.options().keepGoing()
        || result.verdict() != Verdict.FAIL
        || result.ranks() != null
        || !result.notes().isEmpty()
        || !result.lostControl().isEmpty();
  }
}
