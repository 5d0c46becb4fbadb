package dev.selvage.core.explore;

import dev.selvage.bridge.Failures;
import dev.selvage.core.engine.Engine;
import dev.selvage.core.engine.ExecutionReport;
import dev.selvage.core.monitor.Tracer;
import dev.selvage.core.strategy.AsItComes;
import dev.selvage.core.strategy.Replay;
import dev.selvage.core.strategy.StepLimit;
import dev.selvage.core.strategy.Strategy;
import dev.selvage.model.Options;
import dev.selvage.model.ReplayResult;
import dev.selvage.model.Schedule;
import dev.selvage.model.Timeouts;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** One execution along a schedule, after a first one where the recorded execution had one. */
final class Replaying {
  private final Schedule schedule;
  private final Body body;
  private final CampaignListener listener;
  private final Stage stage;
  private final Options options;

  Replaying(Schedule schedule, Body body, CampaignListener listener, Stage stage) {
    this.schedule = schedule;
    this.body = body;
    this.listener = listener;
    this.stage = stage;
    this.options = schedule.options();
  }

  ReplayResult run() {
    Engine engine = stage.engine(Set.copyOf(schedule.pointSites()));
    if (schedule.warm()) {
      Strategy first = new StepLimit(new AsItComes(), options.maxSteps());
      listener.executionBegins(0);
      ExecutionReport report = execute(first, null);
      listener.executionEnded(0, report.finding() != null);
    }
    return replay(engine);
  }

  private ReplayResult replay(Engine engine) {
    Replay replay = new Replay(schedule.steps());
    Tracer tracer = new Tracer(engine);
    replay.begin();
    listener.executionBegins(1);
    ExecutionReport report = execute(new StepLimit(replay, options.maxSteps()), tracer);
    replay.end(report.outcome());
    listener.executionEnded(1, report.finding() != null);
    List<String> lost = new ArrayList<>(report.lostControl());
    lost.addAll(List.of(Failures.all()));
    return new ReplayResult(
        schedule,
        report.finding(),
        replay.divergence(),
        tracer.trace(),
        report.outcome().preemptions(),
        report.notes(),
        lost);
  }

  private ExecutionReport execute(Strategy strategy, Tracer tracer) {
    return stage.execute(
        body::run,
        new Engine.Setup(
            strategy,
            options.timeouts() == Timeouts.ANY,
            options.spurious(),
            options.resetStatics() ? listener.keptStatics() : null,
            tracer));
  }
}
