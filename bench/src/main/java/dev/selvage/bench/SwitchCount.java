package dev.selvage.bench;

import dev.selvage.core.strategy.Strategy;
import dev.selvage.model.ChoiceKind;
import dev.selvage.model.ChoicePoint;
import dev.selvage.model.ExecutionOutcome;

/** Counts steps and switches of another strategy's executions. */
final class SwitchCount implements Strategy {
  private final Strategy inner;
  private long steps;
  private long switches;

  SwitchCount(Strategy inner) {
    this.inner = inner;
  }

  @Override
  public boolean begin() {
    return inner.begin();
  }

  @Override
  public int choose(ChoicePoint point) {
    int chosen = inner.choose(point);
    if (point.kind() == ChoiceKind.STRAND && chosen != STOP) {
      steps++;
      if (point.strand(chosen) != point.lastStrand()) {
        switches++;
      }
    }
    return chosen;
  }

  @Override
  public void end(ExecutionOutcome outcome) {
    inner.end(outcome);
  }

  long steps() {
    return steps;
  }

  long switches() {
    return switches;
  }
}
