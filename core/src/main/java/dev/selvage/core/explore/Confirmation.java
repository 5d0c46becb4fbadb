package dev.selvage.core.explore;

import dev.selvage.model.ExecutionOutcome;
import dev.selvage.model.Finding;
import dev.selvage.model.Note;
import dev.selvage.model.NoteKind;
import dev.selvage.model.ReplayResult;
import dev.selvage.model.ReportedFinding;
import dev.selvage.model.Schedule;
import dev.selvage.model.Trace;
import java.util.List;
import java.util.function.Function;

/**
 * Confirms the findings of an execution by a replay: those that are reproduced are reported, the
 * others become notes.
 */
final class Confirmation {
  /** After this many findings that were not reproduced, further ones are not tried. */
  private static final int MAX_UNCONFIRMED = 3;

  private final CampaignPlan plan;
  private final CampaignStatistics tally;
  private final Replayer replayer;
  private final EarlierState earlier;

  /**
   * Findings that end an execution are counted separately: what a detector sees must not hide a
   * failure.
   */
  private int unconfirmedEndings;

  private int unconfirmedObserved;
  private long nanos;

  Confirmation(
      CampaignPlan plan, CampaignStatistics tally, Replayer replayer, EarlierState earlier) {
    this.plan = plan;
    this.tally = tally;
    this.replayer = replayer;
    this.earlier = earlier;
  }

  /** How long replays took. */
  long nanos() {
    return nanos;
  }

  /**
   * Confirms findings of one execution, with one replay.
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
    boolean isEndingWanted = ending != null && unconfirmedEndings < MAX_UNCONFIRMED;
    boolean isObservedWanted = !observed.isEmpty() && unconfirmedObserved < MAX_UNCONFIRMED;
    if (!isEndingWanted && !isObservedWanted) {
      return true;
    }
    List<Finding> wanted = isObservedWanted ? observed : List.of();
    Schedule schedule = recorded.apply(isEndingWanted ? ending : observed.getFirst());
    ReplayResult replay = replay(schedule);
    if (replay == null) {
      Trace trace = traceHere(schedule);
      if (isEndingWanted) {
        report(outcome, ending, schedule.with(ending), false, trace);
      }
      wanted.forEach(each -> report(outcome, each, schedule.with(each), false, trace));
      return !isEndingWanted || plan.options().keepGoing();
    }
    boolean isOver = isEndingWanted && isEnding(outcome, schedule.with(ending), replay);
    wanted.forEach(each -> conclude(outcome, schedule.with(each), replay));
    return !isOver || plan.options().keepGoing();
  }

  /** What a replay shows; null when none is wanted. */
  private ReplayResult replay(Schedule schedule) {
    long before = System.nanoTime();
    ReplayResult replay =
        plan.settings().confirmsHere()
            ? replayHere(schedule)
            : plan.settings().confirmer().confirm(schedule);
    nanos += System.nanoTime() - before;
    return replay;
  }

  /** A replay in this JVM, after all earlier executions. */
  private ReplayResult replayHere(Schedule schedule) {
    return replayer.replay(schedule, Replayer.REPETITION);
  }

  private Trace traceHere(Schedule schedule) {
    ReplayResult here = replayHere(schedule);
    return here.divergence() == null ? here.trace() : Trace.EMPTY;
  }

  /** Whether what ended the execution counts. */
  private boolean isEnding(ExecutionOutcome outcome, Schedule schedule, ReplayResult replay) {
    Finding finding = schedule.finding();
    Finding again = replay.again(finding);
    if (again != null && plan.settings().confirmsHere() && earlier.explains(finding)) {
      unconfirmedEndings++;
      tally.notConfirmed(finding);
      tally.notes(List.of(new Note.FromEarlierState(finding, tally.executions())));
      return false;
    }
    if (again == null) {
      unconfirmedEndings++;
      notConfirmed(finding, replay);
      return false;
    }
    report(outcome, again, schedule, true, replay.trace());
    return true;
  }

  private void conclude(ExecutionOutcome outcome, Schedule schedule, ReplayResult replay) {
    Finding again = replay.again(schedule.finding());
    if (again == null) {
      unconfirmedObserved++;
      notConfirmed(schedule.finding(), replay);
    } else {
      report(outcome, again, schedule, true, replay.trace());
    }
  }

  private void report(
      ExecutionOutcome outcome,
      Finding finding,
      Schedule schedule,
      boolean isConfirmed,
      Trace trace) {
    ReportedFinding reported =
        new ReportedFinding(
            finding,
            schedule.execution(),
            outcome.preemptions(),
            outcome.steps(),
            schedule,
            isConfirmed,
            trace);
    tally.finding(reported);
    plan.listener().found(reported);
  }

  private void notConfirmed(Finding finding, ReplayResult replay) {
    tally.notConfirmed(finding);
    tally.lostControl(replay.lostControl());
    boolean wentElsewhere =
        replay.divergence() != null || (replay.finding() != null && !finding.kind().isObserved());
    tally.notes(
        List.of(
            new Note.Unconfirmed(
                finding,
                tally.executions(),
                !plan.settings().confirmsHere(),
                wentElsewhere,
                replay.divergence(),
                replay.notes().stream()
                    .filter(note -> note.kind() == NoteKind.NONDETERMINISM)
                    .toList())));
  }
}
