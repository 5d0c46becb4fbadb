package dev.selvage.core.explore;

import dev.selvage.model.ExecutionOutcome;
import dev.selvage.model.Finding;
import dev.selvage.model.NoteKind;
import dev.selvage.model.ReplayResult;
import dev.selvage.model.ReportedFinding;
import dev.selvage.model.Reproduction;
import dev.selvage.model.Schedule;
import dev.selvage.model.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * Confirms the findings of an execution by replays, and reports every one of them: as confirmed, or
 * with the first difference between the execution and its replay.
 */
final class Confirmation {
  /** After this many replays without the finding, further findings are reported without one. */
  private static final int MOST_FAILED = 9;

  private final CampaignPlan plan;
  private final CampaignStatistics tally;
  private final Replayer replayer;
  private final EarlierState earlier;
  private final CampaignTime time;

  /** What is being replayed, as it is to be reported if that takes too long. */
  private List<ReportedFinding> inProgress = List.of();

  /**
   * Findings that end an execution are counted separately: what a detector sees must not hide a
   * failure.
   */
  private int failedEndings;

  private int failedObserved;
  private long nanos;

  Confirmation(
      CampaignPlan plan,
      CampaignStatistics tally,
      Replayer replayer,
      EarlierState earlier,
      CampaignTime time) {
    this.plan = plan;
    this.tally = tally;
    this.replayer = replayer;
    this.earlier = earlier;
    this.time = time;
  }

  /** How long replays took. */
  long nanos() {
    return nanos;
  }

  /**
   * Confirms findings of one execution: with one replay or, if that does not show all of them, with
   * a second one in this JVM.
   *
   * @param ending what ended it; may be null
   * @param observed what detectors found in it
   * @param recorded makes the schedule of the execution with a finding
   * @return whether the campaign should continue
   */
  boolean confirm(
      ExecutionOutcome outcome,
      Finding ending,
      List<Finding> observed,
      Function<Finding, Schedule> recorded) {
    List<Finding> all = new ArrayList<>();
    if (ending != null) {
      all.add(ending);
    }
    all.addAll(observed);
    Schedule schedule = recorded.apply(all.getFirst());
    List<Finding> tried = all.stream().filter(this::isTried).toList();
    all.stream()
        .filter(each -> !isTried(each))
        .forEach(each -> report(outcome, each, schedule, new Reproduction.Untried(), Trace.EMPTY));
    if (!tried.isEmpty()) {
      inProgress =
          tried.stream()
              .map(each -> reported(outcome, each, schedule, new Reproduction.OutOfTime(null)))
              .toList();
      time.beginReplays();
      replay(outcome, tried, schedule);
      time.endReplays();
      inProgress = List.of();
    }
    boolean isOver = ending != null && tally.isConfirmed(ending);
    return !isOver || plan.options().keepGoing();
  }

  private boolean isTried(Finding finding) {
    return (finding.kind().isObserved() ? failedObserved : failedEndings) < MOST_FAILED;
  }

  private void replay(ExecutionOutcome outcome, List<Finding> findings, Schedule schedule) {
    long before = System.nanoTime();
    long left = time.budget().leftForReplays();
    if (left == 0) {
      giveUp(outcome, findings, schedule);
      return;
    }
    ReplayResult fresh =
        plan.settings().confirmsHere() ? null : plan.settings().confirmer().confirm(schedule, left);
    List<Finding> missed = reportShown(outcome, findings, schedule, fresh);
    if (!missed.isEmpty() && fresh != null && isLaterOne(schedule, fresh)) {
      missed = replayWarm(outcome, missed, schedule);
    }
    nanos += System.nanoTime() - before;
    if (missed.isEmpty()) {
      return;
    }
    if (fresh != null && fresh.isPastBudget()) {
      giveUp(outcome, missed, schedule);
      return;
    }
    if (fresh != null) {
      tally.lostControl(fresh.lostControl());
      // The replay in this JVM may hang, and then this is what is known.
      Reproduction.Never soFar = new Reproduction.Never(true, difference(fresh));
      missed.forEach(each -> plan.listener().found(reported(outcome, each, schedule, soFar)));
    }
    replayHere(outcome, missed, schedule, fresh);
  }

  /** Reports what a replay in a fresh JVM has shown again; returns the rest. */
  private List<Finding> reportShown(
      ExecutionOutcome outcome, List<Finding> findings, Schedule schedule, ReplayResult fresh) {
    List<Finding> missed = new ArrayList<>();
    for (Finding each : findings) {
      Finding again = fresh == null ? null : fresh.again(each);
      if (again == null) {
        missed.add(each);
      } else {
        report(outcome, again, schedule, new Reproduction.Confirmed(), fresh.trace());
      }
    }
    return missed;
  }

  /**
   * Whether the first execution of a JVM takes other steps than this later one: there, the JVM runs
   * static initializers that run only once, and what is linked or cached runs code that it does not
   * run again. That must not be mistaken for failures that earlier executions cause: not every
   * later execution fails, and static state is reset.
   */
  private boolean isLaterOne(Schedule schedule, ReplayResult fresh) {
    return fresh.divergence() != null
        && schedule.execution() > 1
        && plan.options().resetStatics()
        && !fresh.isPastBudget()
        && !earlier.mayBeTheCause();
  }

  /** A replay in a fresh JVM in which the program has run before; returns what it did not show. */
  private List<Finding> replayWarm(
      ExecutionOutcome outcome, List<Finding> findings, Schedule schedule) {
    Schedule warm = schedule.warmed();
    long left = time.budget().leftForReplays();
    ReplayResult replay =
        left == 0
            ? null
            : plan.settings().confirmer().confirm(warm.with(findings.getFirst()), left);
    boolean isUnderControl = replay != null && replay.lostControl().isEmpty();
    return isUnderControl ? reportShown(outcome, findings, warm, replay) : findings;
  }

  /**
   * A replay in this JVM, after all earlier executions.
   *
   * @param fresh what a fresh JVM showed; null when there was none
   */
  private void replayHere(
      ExecutionOutcome outcome, List<Finding> findings, Schedule schedule, ReplayResult fresh) {
    long before = System.nanoTime();
    ReplayResult here = replayer.replay(schedule, Replayer.REPETITION);
    nanos += System.nanoTime() - before;
    boolean isLost = false;
    for (Finding each : findings) {
      Finding again = here.again(each);
      Reproduction reproduction = again == null ? notHere(here, fresh) : here(each, fresh);
      isLost |= again == null;
      boolean isOriginal = again == null || reproduction instanceof Reproduction.Unasked;
      Trace trace = again == null ? Trace.EMPTY : here.trace();
      report(outcome, isOriginal ? each : again, schedule, reproduction, trace);
    }
    if (isLost && !here.isPastBudget()) {
      tally.lostControl(here.lostControl());
    }
  }

  /** The state of a finding that a replay in this JVM has not shown again. */
  private static Reproduction notHere(ReplayResult here, ReplayResult fresh) {
    if (here.isPastBudget()) {
      return new Reproduction.OutOfTime(fresh == null ? null : difference(fresh));
    }
    return new Reproduction.Never(fresh != null, difference(fresh == null ? here : fresh));
  }

  /** The state of a finding that a replay in this JVM has shown again. */
  private Reproduction here(Finding finding, ReplayResult fresh) {
    if (fresh != null) {
      return new Reproduction.OnlyHere(difference(fresh));
    }
    if (!plan.settings().confirmsHere()) {
      return new Reproduction.Unasked();
    }
    return !finding.kind().isObserved() && earlier.explains(finding)
        ? new Reproduction.FromEarlierState()
        : new Reproduction.Confirmed();
  }

  /** Reports findings for which there is no time left. */
  void giveUp(ExecutionOutcome outcome, List<Finding> findings, Schedule schedule) {
    findings.forEach(
        each -> report(outcome, each, schedule, new Reproduction.OutOfTime(null), Trace.EMPTY));
  }

  /** Reports what is being replayed in a replay that does not end. */
  void giveUp() {
    inProgress.forEach(tally::finding);
    inProgress = List.of();
  }

  private static Reproduction.Difference difference(ReplayResult replay) {
    return new Reproduction.Difference(
        replay.divergence(),
        replay.finding(),
        replay.notes().stream().filter(note -> note.kind() == NoteKind.NONDETERMINISM).toList());
  }

  private void report(
      ExecutionOutcome outcome,
      Finding finding,
      Schedule schedule,
      Reproduction reproduction,
      Trace trace) {
    if (!reproduction.isCertain()) {
      if (finding.kind().isObserved()) {
        failedObserved++;
      } else {
        failedEndings++;
      }
    }
    ReportedFinding reported = reported(outcome, finding, schedule, reproduction, trace);
    tally.finding(reported);
    plan.listener().found(reported);
  }

  static ReportedFinding reported(
      ExecutionOutcome outcome, Finding finding, Schedule schedule, Reproduction reproduction) {
    return reported(outcome, finding, schedule, reproduction, Trace.EMPTY);
  }

  private static ReportedFinding reported(
      ExecutionOutcome outcome,
      Finding finding,
      Schedule schedule,
      Reproduction reproduction,
      Trace trace) {
    return new ReportedFinding(
        finding,
        schedule.execution(),
        outcome.preemptions(),
        outcome.steps(),
        schedule.with(finding),
        reproduction,
        trace);
  }
}
