package dev.selvage.core.strategy;

import dev.selvage.model.ChoicePoint;
import dev.selvage.model.ExecutionOutcome;

/** Stops executions after a number of steps. */
public final class StepLimit implements Strategy {
  private final Strategy inner;
  private final long maxSteps;

  public StepLimit(Strategy inner, long maxSteps) {
    this.inner = inner;
    this.maxSteps = maxSteps;
  }

  @Override
  public boolean begin() {
    return inner.begin();
  }

  @Override
  public int choose(ChoicePoint point) {
    return point.step() >= maxSteps ? STOP : inner.choose(point);
  }

  @Override
  public void end(ExecutionOutcome outcome) {
    inner.end(outcome);
  }
}
