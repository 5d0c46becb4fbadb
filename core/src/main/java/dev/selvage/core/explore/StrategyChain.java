package dev.selvage.core.explore;

import dev.selvage.core.strategy.DeterminismCheck;
import dev.selvage.core.strategy.DirectedAttempts;
import dev.selvage.core.strategy.PreferredSites;
import dev.selvage.core.strategy.Recording;
import dev.selvage.core.strategy.StepLimit;
import dev.selvage.core.strategy.Strategy;
import dev.selvage.core.strategy.registry.Strategies;
import dev.selvage.model.OptionTable;
import dev.selvage.model.Options;
import java.util.List;

/**
 * The strategy of a campaign and what is wrapped around it.
 *
 * @param check null when executions are not repeated
 */
record StrategyChain(DirectedAttempts attempts, Recording recording, DeterminismCheck check) {
  /** How many executions, at most, begin with threads that wait at preferred sites. */
  private static final int PREFERRED = 200;

  static StrategyChain of(Options options) {
    DirectedAttempts attempts = new DirectedAttempts(Strategies.create(options));
    List<String> preferred = options.get(OptionTable.PREFER);
    if (!preferred.isEmpty()) {
      int executions = Math.min(PREFERRED, Math.max(1, options.runs() / 2));
      attempts.attempt(new PreferredSites(options.seed(), preferred), executions);
    }
    Recording recording = new Recording(new StepLimit(attempts, options.maxSteps()));
    return new StrategyChain(
        attempts, recording, options.checkDeterminism() ? new DeterminismCheck(recording) : null);
  }

  Strategy outermost() {
    return check == null ? recording : check;
  }
}
