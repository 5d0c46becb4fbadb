package dev.selvage.core.explore;

import dev.selvage.core.strategy.DeterminismCheck;
import dev.selvage.core.strategy.DirectedAttempts;
import dev.selvage.core.strategy.Recording;
import dev.selvage.core.strategy.StepLimit;
import dev.selvage.core.strategy.Strategy;
import dev.selvage.core.strategy.registry.Strategies;
import dev.selvage.model.Options;

/**
 * The strategy of a campaign and what is wrapped around it.
 *
 * @param check null when executions are not repeated
 */
record StrategyChain(DirectedAttempts attempts, Recording recording, DeterminismCheck check) {
  static StrategyChain of(Options options) {
    DirectedAttempts attempts = new DirectedAttempts(Strategies.create(options));
    Recording recording = new Recording(new StepLimit(attempts, options.maxSteps()));
    return new StrategyChain(
        attempts, recording, options.checkDeterminism() ? new DeterminismCheck(recording) : null);
  }

  Strategy outermost() {
    return check == null ? recording : check;
  }
}
