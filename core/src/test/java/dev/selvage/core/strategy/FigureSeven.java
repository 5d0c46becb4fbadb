package dev.selvage.core.strategy;

import java.util.HashMap;
import java.util.Map;

/**
 * The algorithm of the paper's figure 7, line by line, for strands that can always run; and all
 * that it can come to, by trying every permutation and every way to draw the change points.
 */
final class FigureSeven {
  private final int[] steps;
  private final int depth;
  private final int range;
  private final Map<String, Double> probabilities = new HashMap<>();
  private double unsorted;
  private double equal;

  /**
   * @param steps how many steps each strand makes; they are called a, b, c …
   * @param range what the change points are drawn from
   */
  FigureSeven(int depth, int range, int... steps) {
    this.steps = steps;
    this.depth = depth;
    this.range = range;
    permute(new int[steps.length], 0);
    double all = probabilities.values().stream().mapToDouble(each -> each).sum();
    probabilities.replaceAll((schedule, count) -> count / all);
    unsorted /= all;
    equal /= all;
  }

  /** The probability of each schedule. */
  Map<String, Double> probabilities() {
    return probabilities;
  }

  /** How likely it is that a later change point is drawn before an earlier one. */
  double unsorted() {
    return unsorted;
  }

  /** How likely it is that a step is drawn twice. */
  double equal() {
    return equal;
  }

  private void permute(int[] priorities, int strand) {
    if (strand == priorities.length) {
      draw(priorities, new int[depth - 1], 0);
      return;
    }
    for (int place = 0; place < priorities.length; place++) {
      boolean isTaken = false;
      for (int other = 0; other < strand; other++) {
        isTaken |= priorities[other] == depth + place;
      }
      if (!isTaken) {
        priorities[strand] = depth + place;
        permute(priorities, strand + 1);
      }
    }
  }

  private void draw(int[] priorities, int[] changes, int change) {
    if (change == changes.length) {
      probabilities.merge(schedule(priorities.clone(), changes), 1.0, Double::sum);
      for (int i = 1; i < changes.length; i++) {
        unsorted += changes[i] < changes[i - 1] ? 1 : 0;
        equal += changes[i] == changes[i - 1] ? 1 : 0;
      }
      return;
    }
    for (int step = 1; step <= range; step++) {
      changes[change] = step;
      draw(priorities, changes, change + 1);
    }
  }

  private String schedule(int[] priorities, int[] changes) {
    int[] left = steps.clone();
    StringBuilder schedule = new StringBuilder();
    int strand = highest(priorities, left);
    while (strand >= 0) {
      left[strand]--;
      schedule.append((char) ('a' + strand));
      for (int i = 1; i < depth; i++) {
        if (schedule.length() == changes[i - 1]) {
          priorities[strand] = depth - i;
        }
      }
      strand = highest(priorities, left);
    }
    return schedule.toString();
  }

  private static int highest(int[] priorities, int[] left) {
    int highest = -1;
    for (int strand = 0; strand < priorities.length; strand++) {
      if (left[strand] > 0 && (highest < 0 || priorities[strand] > priorities[highest])) {
        highest = strand;
      }
    }
    return highest;
  }
}
