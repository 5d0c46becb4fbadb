package dev.selvage.core.strategy;

import dev.selvage.model.ChoicePoint;
import dev.selvage.model.ExecutionOutcome;

/** Switches to the next strand at every point; each execution starts with another one. */
public final class RoundRobin implements Strategy {
  private int execution;

  @Override
  public boolean begin() {
    execution++;
    return true;
  }

  @Override
  public int choose(ChoicePoint point) {
    return (int) ((point.step() + execution) % point.options());
  }

  @Override
  public void end(ExecutionOutcome outcome) {}
}
