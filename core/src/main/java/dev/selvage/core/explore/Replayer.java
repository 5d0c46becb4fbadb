package dev.selvage.core.explore;

import dev.selvage.bridge.Debugger;
import dev.selvage.core.engine.Engine;
import dev.selvage.core.engine.ExecutionReport;
import dev.selvage.core.monitor.Tracer;
import dev.selvage.core.strategy.Replay;
import dev.selvage.core.strategy.StepLimit;
import dev.selvage.core.strategy.Strategy;
import dev.selvage.model.Finding;
import dev.selvage.model.LossOfControl;
import dev.selvage.model.Note;
import dev.selvage.model.ReplayResult;
import dev.selvage.model.Schedule;
import dev.selvage.model.SiteKey;
import dev.selvage.model.UsedValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Runs a program along schedules and verifies every step: for replays, and to confirm findings in
 * the JVM in which they were made.
 */
final class Replayer {
  /** A longer list of suspected values would not help. */
  private static final int MAX_SUSPECTS = 5;

  /** The number of an execution that only repeats another one. */
  static final long REPETITION = -1;

  private final ExecutionRunner runner;
  private final CampaignPlan plan;

  Replayer(ExecutionRunner runner, CampaignPlan plan) {
    this.runner = runner;
    this.plan = plan;
  }

  /**
   * Replays a schedule with the runner's current engine. If detectors find something, it is
   * replayed again, to collect stacks and values at the places that matter; in the second replay,
   * threads are also no longer ordered by what the JDK does only the first time.
   *
   * @param number of the execution for the listener
   */
  ReplayResult replay(Schedule schedule, long number) {
    ReplayResult first = replay(schedule, number, Set.of());
    if (!first.hasObserved() || Debugger.isLoaded() || first.isPastBudget()) {
      return first;
    }
    ReplayResult again = replay(schedule, REPETITION, first.observedSites());
    return again.isReproduced() || !first.isReproduced() ? again : first;
  }

  private ReplayResult replay(Schedule schedule, long number, Set<SiteKey> detailed) {
    Engine engine = runner.engine();
    Replay replay = Replay.of(schedule);
    // A replay that diverges may not end, and an execution that was cut off must be cut off again.
    Strategy strategy =
        new StepLimit(Livelocks.replaying(replay, schedule), schedule.options().maxSteps());
    Tracer tracer = new Tracer(engine);
    strategy.begin();
    SeenValues values;
    ExecutionReport report;
    try (SeenValues seen = SeenValues.of(engine)) {
      values = seen;
      report =
          runner.run(
              number,
              runner.prepare(strategy, schedule.mode()),
              tracer,
              plan.detections().of(engine, schedule.options(), detailed, true));
    }
    boolean failed = report.finding() != null || !report.observed().isEmpty();
    plan.listener().executionEnded(number, number != REPETITION && failed);
    List<Note> notes = CollectedNotes.withRacesByField(report.notes());
    if (replay.divergence() != null) {
      notes.addAll(suspects(engine, values, replay.divergence().step()));
    }
    return new ReplayResult(
        schedule,
        report.finding(),
        unsuppressed(report.observed(), schedule),
        replay.divergence(),
        tracer.trace(),
        report.outcome().preemptions(),
        notes,
        lostControl(report));
  }

  private static List<LossOfControl> lostControl(ExecutionReport report) {
    List<LossOfControl> lost = new ArrayList<>(report.lostControl());
    if (report.isUnfinished()) {
      lost.add(new LossOfControl.ReplayPastBudget());
    }
    return lost;
  }

  /** Without suppressed findings, except the recorded one. */
  private static List<Finding> unsuppressed(List<Finding> observed, Schedule schedule) {
    Suppressions suppressions = new Suppressions(schedule.options().suppressions());
    return observed.stream()
        .filter(each -> each.isSameAs(schedule.finding()) || !suppressions.cover(each))
        .toList();
  }

  /** What the program got before the divergence that may have been different when recorded. */
  private static List<Note> suspects(Engine engine, SeenValues values, long step) {
    List<UsedValue> suspects =
        values.answers().entrySet().stream()
            .filter(each -> !engine.sources().controls(each.getKey().used().source()))
            .filter(each -> each.getValue().getFirst().step() < step)
            .map(each -> each.getKey().used())
            .distinct()
            .limit(MAX_SUSPECTS)
            .toList();
    return suspects.isEmpty() ? List.of() : List.of(new Note.SuspectValues(suspects));
  }
}
