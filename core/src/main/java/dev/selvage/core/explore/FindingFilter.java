package dev.selvage.core.explore;

import dev.selvage.core.engine.ExecutionReport;
import dev.selvage.model.Detector;
import dev.selvage.model.Finding;
import dev.selvage.model.Note;
import dev.selvage.model.NoteKind;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Decides which findings of an execution are new to a campaign and worth reporting. */
final class FindingFilter {
  /** The maximum number of findings of detectors that are reported; further ones are counted. */
  static final int MAX_OBSERVED = 20;

  private final CampaignPlan plan;
  private final CampaignStatistics tally;
  private final Suppressions suppressions;

  FindingFilter(CampaignPlan plan, CampaignStatistics tally) {
    this.plan = plan;
    this.tally = tally;
    suppressions = new Suppressions(plan.options().suppressions());
  }

  List<Note> wanted(List<Note> notes) {
    return notes.isEmpty() ? notes : notes.stream().filter(this::isWanted).toList();
  }

  private boolean isWanted(Note note) {
    boolean isOff =
        note.kind() == NoteKind.LEAK && !plan.options().detect().contains(Detector.LEAK);
    return !isOff && !suppressions.cover(note);
  }

  /** Whether an execution has a finding that may be reported. */
  boolean isWorthShowing(ExecutionReport report) {
    return (report.finding() != null && !suppressions.cover(report.finding()))
        || (!report.observed().isEmpty() && report.observed().stream().anyMatch(this::isNew));
  }

  private boolean isNew(Finding finding) {
    return !tally.isKnown(finding) && !suppressions.cover(finding);
  }

  /** What ended the execution and is to be confirmed; null when nothing is. */
  Finding ending(ExecutionReport report) {
    Finding finding = report.finding();
    return finding != null && isCredible(report) && isNew(finding) ? finding : null;
  }

  /** If uncontrolled threads take part in the program, a strand may be waiting for one of them. */
  private boolean isCredible(ExecutionReport report) {
    boolean mayWaitForTheOutside =
        report.finding().kind().isStandstill()
            && plan.settings().sharesJvm()
            && tally.hasLostControl();
    return report.lostControl().isEmpty() && !mayWaitForTheOutside;
  }

  /** What detectors saw and is to be confirmed. */
  List<Finding> observed(ExecutionReport report) {
    if (!report.lostControl().isEmpty() || report.observed().isEmpty()) {
      return List.of();
    }
    Map<Finding.Identity, Finding> wanted = new LinkedHashMap<>();
    for (Finding finding : report.observed()) {
      if (!isNew(finding)) {
        continue;
      }
      if (tally.observed() + wanted.size() < MAX_OBSERVED) {
        wanted.putIfAbsent(finding.identity(), finding);
      } else if (!wanted.containsKey(finding.identity())) {
        tally.leaveOut(finding);
      }
    }
    return List.copyOf(wanted.values());
  }

  /** The notes about suppressions at the end of a campaign. */
  List<Note> notes() {
    return suppressions.notes();
  }
}
