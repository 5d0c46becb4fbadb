package dev.selvage.core.strategy.auto;

import java.util.List;

/**
 * Divides executions among the parts of a mixture. There is one share more than there are parts:
 * each part has one, and the additional share goes to the search while it may come to its end, and
 * otherwise to the samplers, in proportion to how much they have brought lately. So a mixture never
 * needs more executions than one more than the number of its parts times what its best part needs.
 *
 * <p>Which part is next follows from what each is owed, so that the executions of each part are
 * spread evenly and nothing is drawn at random.
 */
final class Shares {
  private final List<Part> samplers;

  Shares(List<Part> samplers) {
    this.samplers = samplers;
  }

  /**
   * The part that runs the next execution.
   *
   * @param search null when none takes part
   * @param isPromising whether it may come to its end
   */
  Part next(Part search, boolean isPromising) {
    boolean isSearchFirst = search != null && isPromising;
    double all = 0;
    for (Part each : samplers) {
      all += each.merit();
    }
    Part next = search;
    double total = 0;
    if (search != null) {
      search.owe(isSearchFirst ? 2 : 1);
      total += isSearchFirst ? 2 : 1;
    }
    for (Part each : samplers) {
      double merit = all > 0 ? each.merit() / all : 1.0 / samplers.size();
      double share = isSearchFirst ? 1 : 1 + merit;
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
