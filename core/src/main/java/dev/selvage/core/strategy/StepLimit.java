package dev.selvage.core.strategy;

import dev.selvage.model.ChoicePoint;

/** Stops executions after a number of steps. */
public final class StepLimit extends ForwardingStrategy {
  private final long maxSteps;

  public StepLimit(Strategy inner, long maxSteps) {
    super(inner);
    this.maxSteps = maxSteps;
  }

  @Override
  public int choose(ChoicePoint point) {
    return point.step() >= maxSteps ? STOP : inner.choose(point);
  }
}
