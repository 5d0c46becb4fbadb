package dev.selvage.core.strategy.search;

import dev.selvage.model.Footprint;
import java.util.ArrayList;
import java.util.List;

/**
 * Ensures that the later of two racing steps comes first in some execution: where none of the
 * strands that could begin the reversed order will be explored, one of them is added.
 */
final class Reversals {
  private final List<Node> nodes;
  private final StepOrder order;
  private long work;

  /**
   * @param nodes the choices of the current execution
   * @param order what its steps follow
   */
  Reversals(List<Node> nodes, StepOrder order) {
    this.nodes = nodes;
    this.order = order;
  }

  /**
   * All races of the step that was appended last.
   *
   * @param clock what it follows
   */
  void reverse(int step, int[] clock) {
    for (int earlier : order.races()) {
      reverse(earlier, step, nodes.get(step).strand(), clock);
    }
  }

  /** A strand that waits at the end has not come before the one that keeps it waiting. */
  void reverseWaits(Footprint footprint) {
    for (int i = 0; i < footprint.waiters(); i++) {
      int strand = footprint.waiter(i);
      int earlier =
          order.raceOfWaiter(strand, footprint.awaitedLocation(i), footprint.awaitedKind(i));
      if (earlier >= 0) {
        reverse(earlier, nodes.size(), strand, order.known(strand));
      }
    }
  }

  private void reverse(int earlier, int later, int strand, int[] clock) {
    Node first = nodes.get(earlier);
    List<Integer> initials = initials(earlier, later, strand, clock);
    if (initials.contains(strand) && !first.isEnabled(strand)) {
      // It could not continue without what came in between, which follows the first one.
      return;
    }
    int wanted = -1;
    for (int each : initials) {
      if (first.isCovered(each)) {
        return;
      }
      if (first.isEnabled(each) && (wanted < 0 || each == strand)) {
        wanted = each;
      }
    }
    if (wanted >= 0) {
      first.want(wanted);
    }
  }

  /**
   * Of the steps after one that do not follow it, and a last one that is to come before it: the
   * strands that can go first.
   */
  private List<Integer> initials(int earlier, int later, int strand, int[] clock) {
    int other = nodes.get(earlier).strand();
    List<Integer> firsts = new ArrayList<>();
    List<Integer> initials = new ArrayList<>();
    for (int i = earlier + 1; i < later; i++) {
      Node node = nodes.get(i);
      work += 1 + firsts.size();
      boolean isPart = node.isOfStrands && !isAfter(node.clock(), other, earlier);
      if (isPart && !hasStepOf(firsts, node.strand())) {
        if (!followsAny(node.clock(), firsts)) {
          initials.add(node.strand());
        }
        firsts.add(i);
      }
    }
    if (!hasStepOf(firsts, strand) && !followsAny(clock, firsts)) {
      initials.add(strand);
    }
    return initials;
  }

  /** How many comparisons of steps were made, in all executions. */
  long work() {
    return work;
  }

  private static boolean isAfter(int[] clock, int strand, int step) {
    return strand < clock.length && clock[strand] >= step;
  }

  private boolean hasStepOf(List<Integer> steps, int strand) {
    for (int step : steps) {
      if (nodes.get(step).strand() == strand) {
        return true;
      }
    }
    return false;
  }

  private boolean followsAny(int[] clock, List<Integer> steps) {
    for (int step : steps) {
      if (isAfter(clock, nodes.get(step).strand(), step)) {
        return true;
      }
    }
    return false;
  }
}
