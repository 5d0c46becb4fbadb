package dev.selvage.core.strategy;

import dev.selvage.model.ChoiceKind;
import dev.selvage.model.ChoicePoint;
import dev.selvage.model.ExecutionOutcome;

/** Lets a strand run until it cannot go on or makes way; then the next one in turn. */
public final class AsItComes implements Strategy {
  @Override
  public boolean begin() {
    return true;
  }

  @Override
  public int choose(ChoicePoint point) {
    if (point.kind() != ChoiceKind.STRAND) {
      return 0;
    }
    int last = point.lastOption();
    return last >= 0 && !point.lastYielded() ? last : after(point, point.lastStrand());
  }

  /** The option with the lowest strand above {@code strand}, else with the lowest of all. */
  private static int after(ChoicePoint point, int strand) {
    int lowest = 0;
    int next = -1;
    for (int i = 0; i < point.options(); i++) {
      int candidate = point.strand(i);
      if (candidate < point.strand(lowest)) {
        lowest = i;
      }
      if (candidate > strand && (next < 0 || candidate < point.strand(next))) {
        next = i;
      }
    }
    return next >= 0 ? next : lowest;
  }

  @Override
  public void end(ExecutionOutcome outcome) {}
}
