package dev.selvage.bench;

import dev.selvage.core.strategy.Strategy;
import dev.selvage.model.ChoicePoint;
import dev.selvage.model.ExecutionOutcome;

/** Goes on with the strand that ran last while it can. */
final class Stay implements Strategy {
  @Override
  public boolean begin() {
    return true;
  }

  @Override
  public int choose(ChoicePoint point) {
    return Math.max(point.lastOption(), 0);
  }

  @Override
  public void end(ExecutionOutcome outcome) {}
}
