package dev.selvage.core.explore;

import dev.selvage.model.LossOfControl;
import dev.selvage.model.ReplayResult;
import dev.selvage.model.Schedule;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** A replay that is not part of a campaign, after other executions if it needs them. */
final class ScheduleReplay {
  private static final long WARM_UP = 0;

  /**
   * Two, so that what every other execution leaves behind is not mistaken for what the first one
   * does for all others.
   */
  private static final int WARM_UPS = 2;

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
    for (int i = 0; schedule.warm() && i < WARM_UPS; i++) {
      runner.runUndirected(WARM_UP);
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
}
