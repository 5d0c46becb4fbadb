package dev.selvage.core.strategy.search;

import dev.selvage.model.ChoicePoint;

/**
 * The cost is the number of preemptions. A switch away from a strand that could continue and did
 * not yield is a preemption: one unit. So is a wait that ends early. A switch where the strand
 * blocks, yields or ends is free, and so is the end of a sleep.
 */
final class PreemptionCosts implements Costs {
  @Override
  public ChoicePoint ordered(ChoicePoint point) {
    return point;
  }

  @Override
  public int original(int option) {
    return option;
  }

  @Override
  public int natural(ChoicePoint point) {
    return Costs.nonPreemptive(point);
  }

  @Override
  public void add(ChoiceLog log, ChoicePoint point, int option, int sign, boolean isLikely) {
    int stayer = Costs.stayer(point);
    long costly = 0;
    for (int i = 0; i < point.options() && i < Long.SIZE; i++) {
      costly |= (long) of(point, i, stayer) << i;
    }
    log.add(point.options(), option, sign, isLikely, costly);
  }

  private static int of(ChoicePoint point, int option, int stayer) {
    return switch (point.waitEnd(option)) {
      case SLEEP -> 0;
      case EARLY -> 1;
      case NONE -> stayer >= 0 && option != stayer ? 1 : 0;
    };
  }

  /** Whether leaving a strand is a preemption depends only on what it is about to do. */
  @Override
  public long state(ChoicePoint point) {
    return 0;
  }
}
