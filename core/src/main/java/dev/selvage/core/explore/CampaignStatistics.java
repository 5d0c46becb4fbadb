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
import dev.selvage.model.Reproduction;
import dev.selvage.model.SearchResult;
import dev.selvage.model.TimeUp;
import dev.selvage.model.Verdict;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The results of a campaign so far. */
final class CampaignStatistics {
  /** The maximum number of reasons for lost control that are kept. */
  private static final int MAX_KEPT = 50;

  /** How often a finding is replayed, each time with another schedule, until one shows it. */
  private static final int MOST_TRIES = 3;

  /** The maximum number of unconfirmed findings that are reported; further ones are counted. */
  private static final int MOST_UNCONFIRMED = 20;

  private final List<ReportedFinding> findings = new ArrayList<>();

  /** What detectors found; it is reported after what ended an execution. */
  private final List<ReportedFinding> observed = new ArrayList<>();

  /** What no replay has confirmed yet. */
  private final Map<Finding.Identity, ReportedFinding> unconfirmed = new LinkedHashMap<>();

  private final Map<Finding.Identity, Integer> tries = new HashMap<>();

  /** What was handled before. */
  private final Set<Finding.Identity> known = new HashSet<>();

  private boolean isOutOfTime;
  private int postponed;
  private int leftOut;
  private final CollectedNotes notes = new CollectedNotes();
  private final Set<LossOfControl> lostControl = new LinkedHashSet<>();
  private long executions;
  private long cutOff;
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

  /** How many executions were cut off. */
  long cutOffs() {
    return cutOff;
  }

  /** The latest execution was cut off. */
  void cutOff() {
    cutOff++;
  }

  void notes(List<Note> more) {
    for (int i = 0; i < more.size(); i++) {
      notes.add(more.get(i));
    }
  }

  void note(Note note) {
    notes.add(note);
  }

  /** An execution was not finished when the time was up. */
  void outOfTime(TimeUp timeUp) {
    isOutOfTime = true;
    note(new Note.OutOfTime(timeUp));
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

  /** A finding is to be reported; one that was not confirmed before may be confirmed now. */
  void finding(ReportedFinding finding) {
    Finding.Identity identity = finding.finding().identity();
    if (finding.isCertain()) {
      unconfirmed.remove(identity);
      (finding.finding().kind().isObserved() ? observed : findings).add(finding);
      known.add(identity);
      return;
    }
    if (tries.merge(identity, 1, Integer::sum) == MOST_TRIES) {
      known.add(identity);
    }
    if (unconfirmed.size() < MOST_UNCONFIRMED || unconfirmed.containsKey(identity)) {
      unconfirmed.merge(identity, finding, CampaignStatistics::better);
    } else {
      leaveOut(finding.finding());
    }
  }

  /** That of two reports of the same finding that says more: the first, unless only here. */
  private static ReportedFinding better(ReportedFinding first, ReportedFinding second) {
    return second.reproduction() instanceof Reproduction.OnlyHere
            && !(first.reproduction() instanceof Reproduction.OnlyHere)
        ? second
        : first;
  }

  /** Whether a finding is certain by now. */
  boolean isConfirmed(Finding finding) {
    return findings.stream().anyMatch(each -> each.finding().isSameAs(finding));
  }

  /** How many findings of detectors will be reported, or may be. */
  int observed() {
    return observed.size() + postponed;
  }

  /** A finding of a detector is handled later. */
  void postpone(Finding finding) {
    postponed++;
    known.add(finding.identity());
  }

  /** One that was postponed is handled now. */
  void takeUp(Finding finding) {
    postponed--;
    known.remove(finding.identity());
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
    all.addAll(unconfirmed.values());
    if (leftOut > 0) {
      note(new Note.MoreFindings(leftOut));
    }
    List<LossOfControl> reasons = List.copyOf(lostControl);
    Verdict verdict = Verdict.of(all, reasons, executions, cutOff, search != null);
    boolean hasTime = options.time() != null;
    if (verdict == Verdict.PASS && executions == 0 && (isOutOfTime || hasTime)) {
      verdict = Verdict.INCONCLUSIVE;
    }
    return CampaignResult.builder(program, options, verdict)
        .executions(executions)
        .cutOff(cutOff)
        .seconds(seconds)
        .threads(threads)
        .steps(steps)
        .points(points)
        .findings(all)
        .notes(notes.all())
        .lostControl(reasons)
        .guarantee(lostControl.isEmpty() ? guarantee : null)
        .search(search)
        .build();
  }
}
