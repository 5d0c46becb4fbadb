package dev.selvage.core.explore;

import dev.selvage.model.CampaignResult;
import dev.selvage.model.ExecutionOutcome;
import dev.selvage.model.Finding;
import dev.selvage.model.Guarantee;
import dev.selvage.model.LossOfControl;
import dev.selvage.model.Note;
import dev.selvage.model.Options;
import dev.selvage.model.ProgramSpec;
import dev.selvage.model.ReportedFinding;
import dev.selvage.model.SearchResult;
import dev.selvage.model.Verdict;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The results of a campaign so far. */
final class CampaignStatistics {
  /** The maximum number of notes or reasons that are kept; further ones are counted. */
  private static final int MAX_KEPT = 50;

  private final List<ReportedFinding> findings = new ArrayList<>();

  /** What detectors found; it is reported after what ended an execution. */
  private final List<ReportedFinding> observed = new ArrayList<>();

  /** What was handled before. */
  private final Set<Finding.Identity> known = new HashSet<>();

  private int leftOut;
  private final Set<Note> notes = new LinkedHashSet<>();
  private final Set<LossOfControl> lostControl = new LinkedHashSet<>();
  private long executions;
  private int threads;
  private long steps;

  long executions() {
    return executions;
  }

  /** The most steps of an execution. */
  long steps() {
    return steps;
  }

  void count(ExecutionOutcome outcome) {
    executions++;
    threads = Math.max(threads, outcome.strands());
    steps = Math.max(steps, outcome.steps());
  }

  void notes(List<Note> more) {
    for (Note note : more) {
      if (notes.size() < MAX_KEPT) {
        notes.add(note);
      }
    }
  }

  void note(Note note) {
    notes(List.of(note));
  }

  void lostControl(List<LossOfControl> reasons) {
    for (LossOfControl reason : reasons) {
      if (lostControl.size() < MAX_KEPT) {
        lostControl.add(reason);
      }
    }
  }

  boolean hasLostControl() {
    return !lostControl.isEmpty();
  }

  void finding(ReportedFinding finding) {
    (finding.finding().kind().isObserved() ? observed : findings).add(finding);
    known.add(finding.finding().identity());
  }

  /** How many findings of detectors will be reported. */
  int observed() {
    return observed.size();
  }

  void notConfirmed(Finding finding) {
    known.add(finding.identity());
  }

  /** Counts a finding beyond those that are reported. */
  void leaveOut(Finding finding) {
    known.add(finding.identity());
    leftOut++;
  }

  /** Whether the same failure was handled before. */
  boolean isKnown(Finding finding) {
    return known.contains(finding.identity());
  }

  CampaignResult result(
      ProgramSpec program,
      Options options,
      double seconds,
      int points,
      Guarantee guarantee,
      SearchResult search) {
    List<ReportedFinding> all = new ArrayList<>(findings);
    all.addAll(observed);
    if (leftOut > 0) {
      note(new Note.MoreFindings(leftOut));
    }
    Verdict verdict =
        !all.isEmpty() ? Verdict.FAIL : lostControl.isEmpty() ? Verdict.PASS : Verdict.LOST_CONTROL;
    return CampaignResult.builder(program, options, verdict)
        .executions(executions)
        .seconds(seconds)
        .threads(threads)
        .steps(steps)
        .points(points)
        .findings(all)
        .notes(List.copyOf(notes))
        .lostControl(List.copyOf(lostControl))
        .guarantee(lostControl.isEmpty() ? guarantee : null)
        .search(search)
        .build();
  }
}
