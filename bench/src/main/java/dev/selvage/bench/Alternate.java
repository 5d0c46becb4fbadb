package dev.selvage.bench;

import dev.selvage.core.strategy.Strategy;
import dev.selvage.model.ChoicePoint;
import dev.selvage.model.ExecutionOutcome;

/** Goes on with a strand other than the last one when there is one. */
final class Alternate implements Strategy {
  @Override
  public boolean begin() {
    return true;
  }

  @Override
  public int choose(ChoicePoint point) {
    return point.options() > 1 && point.lastOption() == 0 ? 1 : 0;
  }

  @Override
  public void end(ExecutionOutcome outcome) {}
}
