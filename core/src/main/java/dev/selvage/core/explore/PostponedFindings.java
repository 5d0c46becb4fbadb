package dev.selvage.core.explore;

import dev.selvage.core.engine.Engine;
import dev.selvage.core.strategy.RaceJudge;
import dev.selvage.model.ExecutionOutcome;
import dev.selvage.model.Finding;
import dev.selvage.model.Note;
import dev.selvage.model.Reproduction;
import dev.selvage.model.Schedule;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;
import java.util.Set;

/**
 * What detectors have found and is confirmed when the search is over: a failure that ends an
 * execution is more important, and replays take time from the search for one.
 */
final class PostponedFindings {
  private final CampaignPlan plan;
  private final CampaignStatistics tally;
  private final ExecutionRunner runner;
  private final Confirmation confirmation;
  private final Queue<Postponed> all = new ArrayDeque<>();

  /** What was found in one execution. */
  private record Postponed(ExecutionOutcome outcome, List<Finding> findings, Schedule schedule) {}

  PostponedFindings(
      CampaignPlan plan,
      CampaignStatistics tally,
      ExecutionRunner runner,
      Confirmation confirmation) {
    this.plan = plan;
    this.tally = tally;
    this.runner = runner;
    this.confirmation = confirmation;
  }

  /** Keeps the findings of an execution. */
  void add(ExecutionOutcome outcome, List<Finding> findings, Schedule schedule) {
    findings.forEach(tally::postpone);
    all.add(new Postponed(outcome, findings, schedule));
    // An execution may hang before they are confirmed.
    findings.forEach(
        each ->
            plan.listener()
                .found(
                    Confirmation.reported(
                        outcome, each, schedule, new Reproduction.OutOfTime(null))));
  }

  /** Makes notes of the races that a strategy has tried in both orders without a difference. */
  void judge(RaceJudge judge) {
    for (int i = all.size(); i > 0; i--) {
      Postponed each = all.remove();
      List<Finding> others = each.findings.stream().filter(any -> !isBenign(any, judge)).toList();
      if (!others.isEmpty()) {
        all.add(new Postponed(each.outcome, others, each.schedule));
      }
    }
  }

  private boolean isBenign(Finding finding, RaceJudge judge) {
    if (!(finding instanceof Finding.Race race)) {
      return false;
    }
    int trials = judge.benignTrials(race.earlier().site(), race.later().site());
    if (trials > 0) {
      tally.takeUp(finding);
      tally.note(new Note.BenignRace(race.earlier(), race.later(), trials));
    }
    return trials > 0;
  }

  /** Confirms all. */
  void confirm() {
    for (Postponed next = all.poll(); next != null; next = all.poll()) {
      next.findings.forEach(tally::takeUp);
      confirm(next);
    }
  }

  /** Reports all as they are: there is no time to confirm them. */
  void giveUp() {
    for (Postponed next = all.poll(); next != null; next = all.poll()) {
      Postponed each = next;
      each.findings.forEach(tally::takeUp);
      confirmation.giveUp(each.outcome, each.findings, each.schedule);
    }
  }

  private void confirm(Postponed next) {
    Engine own = runner.engine();
    // The points of the execution, which may have been fewer than those that are known now.
    runner.begin(Set.copyOf(next.schedule.pointSites()));
    try {
      confirmation.confirm(next.outcome, null, next.findings, next.schedule::with);
    } finally {
      runner.resume(own);
    }
  }
}
