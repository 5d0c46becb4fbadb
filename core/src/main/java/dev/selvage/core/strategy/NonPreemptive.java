package dev.selvage.core.strategy;

import dev.selvage.model.ChoiceKind;
import dev.selvage.model.ChoicePoint;
import dev.selvage.model.ExecutionOutcome;

/** Lets a strand run until it blocks or yields, or for a long time; then the next one in turn. */
public final class NonPreemptive implements Strategy {
  /** A strand that has made this many steps in a row may be waiting in a loop for another one. */
  private static final int PATIENCE = 2_000;

  private long since;
  private int running = -1;

  @Override
  public boolean begin() {
    since = 0;
    running = -1;
    return true;
  }

  @Override
  public int choose(ChoicePoint point) {
    if (point.kind() != ChoiceKind.STRAND) {
      return 0;
    }
    if (point.lastStrand() != running) {
      running = point.lastStrand();
      since = point.step();
    }
    int last = point.lastOption();
    boolean goesOn = last >= 0 && !point.lastYielded() && point.step() - since < PATIENCE;
    return goesOn ? last : after(point, running);
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
