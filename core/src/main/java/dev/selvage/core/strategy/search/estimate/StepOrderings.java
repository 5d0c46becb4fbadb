package dev.selvage.core.strategy.search.estimate;

import dev.selvage.core.strategy.RandomNumbers;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The partial order of the steps of an execution in which strands were chosen at random, and the
 * probability that such an execution has these steps in any order that makes no difference.
 *
 * <p>That probability is a sum over all these orders, of which there may be too many. It is the
 * mean, over random orders, of the product of the probabilities that the next step is one that may
 * come next; a few dozens of them are enough, since few choices make a difference.
 */
public final class StepOrderings {
  /** How much more an urgent step weighs. */
  private static final double URGENT = 200;

  /** Smaller products are kept as logarithms. */
  private static final double SMALL = 1e-200;

  /** A step that is about to be taken. */
  private static final class Next {
    private final int strand;

    /** By strand: how many of its steps have to be taken before it can be. */
    private final int[] needs;

    /** The same before it does what it did; null if it was not taken. */
    private final int[] follows;

    /** The locks that it acquires, as their number, or releases, as the complement of that. */
    private final int[] locks;

    private final double weight;
    private final boolean isUrgent;

    private Next(
        int strand, int[] needs, int[] follows, int[] locks, double weight, boolean isUrgent) {
      this.strand = strand;
      this.needs = needs;
      this.follows = follows;
      this.locks = locks;
      this.weight = weight;
      this.isUrgent = isUrgent;
    }
  }

  /** By strand, in order. */
  private final List<List<Next>> strands = new ArrayList<>();

  private int size;

  /** The logarithm of the probability of what was chosen apart from the strands. */
  private double others;

  // What the order at hand has reached.
  private int[] taken = new int[16];
  private int[] holders = new int[16];
  private double[] shares = new double[16];

  public void clear() {
    strands.clear();
    size = 0;
    others = 0;
  }

  /** How many steps were taken. */
  public int size() {
    return size;
  }

  /** Something was chosen with this probability. */
  public void chose(double probability) {
    others += Math.log(probability);
  }

  /**
   * Appends a step.
   *
   * @param needs by strand, how many of its steps had to come first
   * @param follows by strand, how many it follows
   * @param locks those that it acquires, as their number, or releases, as the complement of that
   * @param weight of the strand before it
   * @param isUrgent whether it is nearly always taken at once
   */
  public void add(
      int strand, int[] needs, int[] follows, int[] locks, double weight, boolean isUrgent) {
    of(strand).add(new Next(strand, needs, follows, locks, weight, isUrgent));
    size++;
  }

  /** Appends a step that a strand was kept from until the end. */
  public void addMissed(int strand, int[] needs, int[] locks, double weight, boolean isUrgent) {
    of(strand).add(new Next(strand, needs, null, locks, weight, isUrgent));
  }

  private List<Next> of(int strand) {
    while (strands.size() <= strand) {
      strands.add(new ArrayList<>());
    }
    return strands.get(strand);
  }

  /**
   * The logarithm of the probability.
   *
   * @param orders how many orders are drawn
   */
  public double logProbability(int orders, RandomNumbers random) {
    reserve();
    double[] logs = new double[orders];
    for (int i = 0; i < orders; i++) {
      logs[i] = draw(random);
    }
    return Logs.mean(logs) + others;
  }

  private void reserve() {
    int locks = 0;
    for (List<Next> each : strands) {
      for (Next next : each) {
        for (int lock : next.locks) {
          locks = Math.max(locks, (lock < 0 ? ~lock : lock) + 1);
        }
      }
    }
    if (strands.size() > taken.length) {
      taken = new int[2 * strands.size()];
      shares = new double[2 * strands.size()];
    }
    if (locks > holders.length) {
      holders = new int[2 * locks];
    }
  }

  /** Draws an order; returns the logarithm of the product. */
  private double draw(RandomNumbers random) {
    Arrays.fill(taken, 0);
    Arrays.fill(holders, -1);
    double log = 0;
    double product = 1;
    for (int left = size; left > 0; left--) {
      double all = 0;
      double allowed = 0;
      boolean hasUrgent = false;
      for (int i = 0; i < strands.size(); i++) {
        shares[i] = 0;
        Next next = next(i);
        if (next == null) {
          continue;
        }
        boolean isAllowed = next.follows != null && isReached(next.follows);
        if (isAllowed || isReached(next.needs) && areFree(next)) {
          // Of several urgent steps the first one is taken.
          double share = share(next.weight, next.isUrgent && !hasUrgent);
          hasUrgent |= next.isUrgent;
          all += share;
          if (isAllowed) {
            shares[i] = share;
            allowed += share;
          }
        }
      }
      product *= allowed / all;
      if (product < SMALL) {
        log += Math.log(product);
        product = 1;
      }
      take(drawn(allowed, random));
    }
    return log + Math.log(product);
  }

  /**
   * What a strand has of the probability, in proportion to others.
   *
   * @param isUrgent whether it is the first strand with an urgent step
   */
  public static double share(double weight, boolean isUrgent) {
    return isUrgent ? URGENT * weight : weight;
  }

  private int drawn(double allowed, RandomNumbers random) {
    double at = random.fraction() * allowed;
    int last = -1;
    for (int i = 0; i < strands.size(); i++) {
      if (shares[i] > 0) {
        last = i;
        at -= shares[i];
        if (at < 0) {
          return i;
        }
      }
    }
    return last;
  }

  private void take(int strand) {
    Next next = next(strand);
    for (int lock : next.locks) {
      if (lock < 0) {
        holders[~lock] = -1;
      } else {
        holders[lock] = strand;
      }
    }
    taken[strand]++;
  }

  private Next next(int strand) {
    List<Next> steps = strands.get(strand);
    return taken[strand] < steps.size() ? steps.get(taken[strand]) : null;
  }

  private boolean isReached(int[] counts) {
    for (int i = 0; i < counts.length; i++) {
      if (counts[i] > taken[i]) {
        return false;
      }
    }
    return true;
  }

  private boolean areFree(Next next) {
    for (int lock : next.locks) {
      if (lock < 0) {
        // What it acquires after it has released something, it waits for in between.
        return true;
      }
      if (holders[lock] >= 0 && holders[lock] != next.strand) {
        return false;
      }
    }
    return true;
  }
}
