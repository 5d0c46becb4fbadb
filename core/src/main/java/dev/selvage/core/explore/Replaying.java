package dev.selvage.core.explore;

import dev.selvage.bridge.Debugger;
import dev.selvage.bridge.Failures;
import dev.selvage.core.engine.Engine;
import dev.selvage.core.engine.ExecutionReport;
import dev.selvage.core.monitor.Tracer;
import dev.selvage.core.strategy.AsItComes;
import dev.selvage.core.strategy.Replay;
import dev.selvage.core.strategy.StepLimit;
import dev.selvage.core.strategy.Strategy;
import dev.selvage.model.Finding;
import dev.selvage.model.Note;
import dev.selvage.model.NoteKind;
import dev.selvage.model.Options;
import dev.selvage.model.ReplayResult;
import dev.selvage.model.Schedule;
import dev.selvage.model.SiteKey;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** One execution along a schedule, after a first one where the recorded execution had one. */
final class Replaying {
  /** More than so many values to be suspected help nobody. */
  private static final int MAX_SUSPECTS = 5;

  private final Schedule schedule;
  private final Executions executions;
  private final CampaignListener listener;
  private final Stage stage;
  private final Options options;
  private final Detections detections;

  Replaying(
      Schedule schedule, Body body, CampaignListener listener, Stage stage, Detections detections) {
    this.schedule = schedule;
    this.listener = listener;
    this.stage = stage;
    this.options = schedule.options();
    this.executions = new Executions(stage, body, options, listener);
    this.detections = detections;
  }

  ReplayResult run() {
    Engine engine = stage.engine(Set.copyOf(schedule.pointSites()));
    engine.mainClass(schedule.program().mainClass());
    if (schedule.warm()) {
      Strategy first = new StepLimit(new AsItComes(), options.maxSteps());
      listener.executionBegins(0);
      ExecutionReport report = executions.run(first, null, List.of(), false);
      listener.executionEnded(0, report.finding() != null);
    }
    ReplayResult first = replay(engine, 1, Set.of());
    if (!first.hasObserved() || Debugger.isLoaded()) {
      return first;
    }
    // Once more: stacks and values at the places that matter. And what the JDK shares between
    // threads when something is done for the first time orders them no longer.
    ReplayResult again = replay(engine, -1, first.observedSites());
    return again.isReproduced() || !first.isReproduced() ? again : first;
  }

  /**
   * @param number of the execution for the listener, negative when it is only repeated
   */
  private ReplayResult replay(Engine engine, int number, Set<SiteKey> detailed) {
    Replay replay = Replay.of(schedule);
    Strategy strategy = Livelocks.replaying(replay, schedule, engine);
    Tracer tracer = new Tracer(engine);
    strategy.begin();
    listener.executionBegins(number);
    SeenValues values;
    ExecutionReport report;
    try (SeenValues seen = SeenValues.of(engine)) {
      values = seen;
      report =
          executions.run(
              new StepLimit(strategy, options.maxSteps()),
              tracer,
              detections.of(engine, options, detailed, true),
              strategy != replay);
    }
    report = Livelocks.told(report, strategy, engine);
    replay.end(report.outcome());
    listener.executionEnded(number, report.finding() != null || !report.observed().isEmpty());
    List<Note> notes = new ArrayList<>(report.notes());
    if (replay.divergence() != null) {
      notes.addAll(suspects(engine, values, replay.divergence().step()));
    }
    List<String> lost = new ArrayList<>(report.lostControl());
    lost.addAll(List.of(Failures.all()));
    return new ReplayResult(
        schedule,
        report.finding(),
        unsuppressed(report.observed()),
        replay.divergence(),
        tracer.trace(),
        report.outcome().preemptions(),
        notes,
        lost);
  }

  /** Without what is known, unless it is what was recorded. */
  private List<Finding> unsuppressed(List<Finding> observed) {
    Suppressions suppressions = new Suppressions(options.suppressions());
    return observed.stream()
        .filter(each -> each.isSameAs(schedule.finding()) || !suppressions.cover(each))
        .toList();
  }

  /** What the program got before the divergence that may have been different when recorded. */
  private static List<Note> suspects(Engine engine, SeenValues values, long step) {
    String suspects =
        values.answers().entrySet().stream()
            .filter(each -> !engine.sources().controls(each.getKey().source()))
            .filter(each -> each.getValue().getFirst().step() < step)
            .map(each -> LikelyCause.describe(each.getKey()))
            .distinct()
            .limit(MAX_SUSPECTS)
            .collect(Collectors.joining(", "));
    return suspects.isEmpty()
        ? List.of()
        : List.of(
            new Note(
                NoteKind.NONDETERMINISM,
                "before that the program used what may have been different then: " + suspects));
  }
}
