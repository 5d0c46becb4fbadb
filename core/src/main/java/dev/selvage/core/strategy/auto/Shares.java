package dev.selvage.core.strategy.auto;

import java.util.List;

/**
 * Divides executions among the parts of a mixture. There is one share more than there are parts:
 * each part has one, and the additional share goes to the search while it is young, and after that
 * to the samplers, in proportion to how much they have brought lately. So a mixture never needs
 * more executions than one more than the number of its parts times what its best part needs.
 *
 * <p>Which part is next follows from what each is owed, so that the executions of each part are
 * spread evenly and nothing is drawn at random.
 */
final class Shares {
  /** For this many executions of its own the search has two shares: most that end, end sooner. */
  private static final int YOUNG = 1_000;

  private final List<Part> samplers;

  Shares(List<Part> samplers) {
    this.samplers = samplers;
  }

  /**
   * The part that runs the next execution.
   *
   * @param search null when none takes part
   */
  Part next(Part search) {
    boolean isYoung = search != null && search.executions() < YOUNG;
    double all = 0;
    for (Part each : samplers) {
      all += each.merit();
    }
    Part next = search;
    double total = 0;
    if (search != null) {
      search.owe(isYoung ? 2 : 1);
      total += isYoung ? 2 : 1;
    }
    for (Part each : samplers) {
      double merit = all > 0 ? each.merit() / all : 1.0 / samplers.size();
      double share = isYoung ? 1 : 1 + merit;
      each.owe(share);
      total += share;
      if (next == null || each.owed() > next.owed()) {
        next = each;
      }
    }
    next.owe(-total);
    return next;
  }
}
