package dev.selvage.core.strategy;

import dev.selvage.model.ChoicePoint;
import dev.selvage.model.ExecutionOutcome;

/** Takes every option with the same probability. */
public final class RandomWalk implements Strategy {
  private final RandomNumbers random;
  private long execution;

  public RandomWalk(long seed) {
    random = new RandomNumbers(seed);
  }

  @Override
  public boolean begin() {
    random.begin(++execution);
    return true;
  }

  @Override
  public int choose(ChoicePoint point) {
    int options = point.options();
    return options == 1 ? 0 : random.below(options);
  }

  @Override
  public void end(ExecutionOutcome outcome) {}
}
