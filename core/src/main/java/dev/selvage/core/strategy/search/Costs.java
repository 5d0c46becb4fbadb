package dev.selvage.core.strategy.search;

import dev.selvage.model.BoundKind;
import dev.selvage.model.ChoiceKind;
import dev.selvage.model.ChoicePoint;
import dev.selvage.model.OperationKind;
import dev.selvage.model.OptionTable;
import dev.selvage.model.Options;
import dev.selvage.model.WaitEnd;

/** The costs of options in units of the bound, and what a schedule does that costs nothing. */
interface Costs {
  /** The costs that the options of a search ask for. */
  static Costs of(Options options) {
    return options.get(OptionTable.BOUND_KIND) == BoundKind.DELAYS
        ? new DelayCosts()
        : new PreemptionCosts();
  }

  /** The question with its options in the order in which the search numbers them. */
  ChoicePoint ordered(ChoicePoint point);

  /** The index of an option of the latest ordered question in the original one. */
  int original(int option);

  /** The option of an ordered question that a schedule takes that costs nothing. */
  int natural(ChoicePoint ordered);

  /** Adds a choice to a log, with the costs of its options. */
  void add(ChoiceLog log, ChoicePoint ordered, int option, int sign, boolean isLikely);

  /** A hash of what the costs of later options depend on, apart from what strands have done. */
  long state(ChoicePoint point);

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

  /** What a schedule without preemptions does: it stays, or takes the next strand in turn. */
  static int nonPreemptive(ChoicePoint point) {
    if (point.kind() != ChoiceKind.STRAND) {
      return 0;
    }
    int stayer = stayer(point);
    if (stayer >= 0) {
      return stayer;
    }
    int last = point.lastOption();
    boolean ends = last >= 0 && point.operation(last) == OperationKind.END;
    return ends && !point.lastYielded() ? last : next(point);
  }

  private static int next(ChoicePoint point) {
    int best = 0;
    for (int i = 1; i < point.options(); i++) {
      if (turn(point, i) < turn(point, best)) {
        best = i;
      }
    }
    return best;
  }

  /**
   * A number by which the options are sorted if the strand that ran last has had its turn: strands
   * that can continue, then sleeps that end, then waits that end early; each from the next strand
   * in the order of creation on, and then from the first one on.
   */
  static long turn(ChoicePoint point, int option) {
    int strand = point.strand(option);
    long round = strand > point.lastStrand() ? 0 : 1L << 32;
    return ((long) point.waitEnd(option).ordinal() << 33) + round + strand;
  }
}
