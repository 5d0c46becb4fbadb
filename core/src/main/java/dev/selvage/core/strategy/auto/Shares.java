package dev.selvage.core.strategy.auto;

import java.util.List;

/**
 * Divides executions among the parts of a mixture. There is one share more than there are parts:
 * each part has one, and the additional share goes to the search while it may come to its end by
 * that, and otherwise to the sampler that has brought most lately. So a mixture never needs more
 * executions than one more than the number of its parts times what its best part needs, unless that
 * part is charged more for each.
 *
 * <p>Which part is next follows from what each is owed, so that the executions of each part are
 * spread evenly and nothing is drawn at random.
 */
final class Shares {
  private final List<Part> samplers;

  /**
   * @param samplers where several have brought equally much, the first of them has the additional
   *     share
   */
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
    Part favourite = search != null && isPromising ? search : best();
    Part next = search;
    double total = 0;
    if (search != null) {
      total += owe(search, favourite);
    }
    for (Part each : samplers) {
      total += owe(each, favourite);
      if (next == null || each.owed() > next.owed()) {
        next = each;
      }
    }
    next.owe(-total);
    return next;
  }

  /**
   * A part has run an execution that took more time than those of others: it counts as several.
   *
   * @param times as much; less than 1 has no effect
   */
  void charge(Part part, double times) {
    if (times > 1) {
      part.owe((1 - times) * (samplers.size() + 2));
    }
  }

  private static double owe(Part part, Part favourite) {
    double share = part == favourite ? 2 : 1;
    part.owe(share);
    return share;
  }

  private Part best() {
    Part best = samplers.getFirst();
    for (Part each : samplers) {
      if (each.merit() > best.merit()) {
        best = each;
      }
    }
    return best;
  }
}
