package dev.selvage.core.explore;

import dev.selvage.core.engine.ExecutionReport;
import dev.selvage.core.strategy.NonPreemptive;
import dev.selvage.core.strategy.StepLimit;
import dev.selvage.core.strategy.Strategy;
import dev.selvage.model.LossOfControl;
import dev.selvage.model.ReplayResult;
import dev.selvage.model.Schedule;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** A replay that is not part of a campaign, after a first execution if the recorded one had one. */
final class ScheduleReplay {
  private static final long WARM_UP = 0;

  private final Schedule schedule;
  private final CampaignPlan plan;
  private final ExecutionRunner runner;

  ScheduleReplay(Schedule schedule, CampaignPlan plan, CampaignThread stage) {
    this.schedule = schedule;
    this.plan = plan;
    runner = new ExecutionRunner(plan, stage);
  }

  ReplayResult run() {
    runner.begin(Set.copyOf(schedule.pointSites()));
    if (schedule.warm()) {
      warmUp();
    }
    ReplayResult result = new Replayer(runner, plan).replay(schedule, 1);
    List<LossOfControl> lost = new ArrayList<>(result.lostControl());
    lost.addAll(UncontrolledClasses.all());
    return new ReplayResult(
        schedule,
        result.finding(),
        result.observed(),
        result.divergence(),
        result.trace(),
        result.preemptions(),
        result.notes(),
        lost);
  }

  private void warmUp() {
    Strategy strategy = new StepLimit(new NonPreemptive(), schedule.options().maxSteps());
    ExecutionReport report = runner.run(WARM_UP, runner.prepare(strategy), null, List.of());
    plan.listener().executionEnded(WARM_UP, report.finding() != null);
  }
}
