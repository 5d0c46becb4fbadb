package dev.selvage.core.explore;

import dev.selvage.core.engine.Detection;
import dev.selvage.core.engine.Engine;
import dev.selvage.core.engine.ExecutionReport;
import dev.selvage.core.engine.strand.StepObserver;
import dev.selvage.core.strategy.Strategy;
import dev.selvage.model.Options;
import dev.selvage.model.Timeouts;
import java.util.List;

/** Executes a program on a stage, as the options say. */
record Executions(Stage stage, Body body, Options options, CampaignListener listener) {
  /**
   * One execution.
   *
   * @param observer told every step; may be null
   * @param hasFootprints whether the strategy is told what each step touches
   */
  ExecutionReport run(
      Strategy strategy, StepObserver observer, List<Detection> detections, boolean hasFootprints) {
    return stage.execute(
        body::run,
        new Engine.Setup(
            strategy,
            options.timeouts() == Timeouts.ANY,
            options.spurious(),
            options.resetStatics() ? listener.keptStatics() : null,
            observer,
            detections,
            hasFootprints));
  }
}
