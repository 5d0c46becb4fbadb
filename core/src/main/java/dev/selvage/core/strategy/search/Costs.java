package dev.selvage.core.strategy.search;

import dev.selvage.model.ChoiceKind;
import dev.selvage.model.ChoicePoint;
import dev.selvage.model.OperationKind;
import dev.selvage.model.WaitEnd;

/**
 * The costs of options in units of the bound. A switch away from a strand that could continue and
 * did not yield is a preemption: one unit. So is a wait that ends early. A switch where the strand
 * blocks, yields or ends is free, and so is the end of a sleep.
 */
final class Costs {
  private Costs() {}

  /** The option of the strand that ran last if leaving it is a preemption, else -1. */
  static int stayer(ChoicePoint point) {
    if (point.kind() != ChoiceKind.STRAND || point.lastYielded()) {
      return -1;
    }
    int last = point.lastOption();
    boolean isFree =
        last < 0
            || point.operation(last) == OperationKind.END
            || point.waitEnd(last) != WaitEnd.NONE;
    return isFree ? -1 : last;
  }

  /**
   * @param stayer the result of {@link #stayer}
   * @return 0 or 1
   */
  static int of(ChoicePoint point, int option, int stayer) {
    return switch (point.waitEnd(option)) {
      case SLEEP -> 0;
      case EARLY -> 1;
      case NONE -> stayer >= 0 && option != stayer ? 1 : 0;
    };
  }

  /** What a schedule without preemptions does: it stays, or takes the next strand in turn. */
  static int natural(ChoicePoint point, int stayer) {
    if (point.kind() != ChoiceKind.STRAND) {
      return 0;
    }
    if (stayer >= 0) {
      return stayer;
    }
    int last = point.lastOption();
    boolean ends = last >= 0 && point.operation(last) == OperationKind.END;
    return ends && !point.lastYielded() ? last : next(point);
  }

  /** The free option with the lowest strand above the last one, else the lowest of all. */
  private static int next(ChoicePoint point) {
    int best = 0;
    long bestRank = Long.MAX_VALUE;
    for (int i = 0; i < point.options(); i++) {
      int strand = point.strand(i);
      long rank = (long) point.waitEnd(i).ordinal() << 33;
      rank += strand > point.lastStrand() ? strand : strand + (1L << 32);
      if (rank < bestRank) {
        bestRank = rank;
        best = i;
      }
    }
    return best;
  }
}
