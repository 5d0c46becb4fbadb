package dev.selvage.core.strategy.search;

import dev.selvage.core.strategy.RandomNumbers;
import dev.selvage.core.strategy.search.estimate.StepWeights;
import dev.selvage.core.strategy.search.estimate.WeightSample;
import dev.selvage.model.ChoicePoint;
import dev.selvage.model.Estimate;
import dev.selvage.model.ExecutionOutcome;
import dev.selvage.model.Footprint;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/**
 * Estimates the number of behaviours of a program by random descents (Knuth, Estimating the
 * efficiency of backtrack programs, 1975): now and then an execution of its own, in which strands
 * are chosen at random. If it has the behaviour B with probability P(B), the mean of 1 / P(B) is
 * the number of behaviours. A behaviour is a partial order of steps, and P(B) the probability of
 * all orders that agree with it.
 */
final class Descents {
  /** A search that ends sooner needs no estimate. */
  private static final long FIRST = 48;

  /** Then every other execution is a descent, until there are this many. */
  private static final long DENSE = 16;

  /** After these, one of this many executions is one. */
  private static final long SPARSE = 32;

  /** More would not make the estimate better. */
  private static final long MOST = 400;

  /** Executions with more steps are not examined. */
  private static final int MOST_STEPS = 2_000;

  /** For the probability of a behaviour, this many steps are drawn, in whole orders. */
  private static final int DRAWN_STEPS = 2_500;

  private static final int MOST_ORDERS = 64;
  private static final int LEAST_ORDERS = 8;
  private static final long SEED = 0x5E1;

  private final StepWeights weights = new StepWeights();
  private final WeightSample sample = new WeightSample();
  private final RandomNumbers random = new RandomNumbers(SEED);
  private boolean isTrusted = true;

  /** The one that runs; null for none. */
  private Descent current;

  /** Whether the next execution should be one. */
  boolean isDue(long explored) {
    if (explored < FIRST || sample.size() >= MOST || !isTrusted) {
      return false;
    }
    long beyond = explored - FIRST;
    return sample.size() < Math.min(beyond / 2, DENSE) + beyond / SPARSE;
  }

  boolean isRunning() {
    return current != null;
  }

  void begin(Footprint footprint) {
    random.begin(sample.size());
    current = new Descent(random, weights, footprint);
  }

  int choose(ChoicePoint point) {
    isTrusted &= !point.isSpinnerLeftOut();
    return current.choose(point);
  }

  void end(ExecutionOutcome outcome) {
    isTrusted &= !outcome.cutOff() && current.size() < MOST_STEPS;
    if (isTrusted) {
      int orders = DRAWN_STEPS / Math.max(1, current.size());
      sample.add(-current.end(Math.clamp(orders, LEAST_ORDERS, MOST_ORDERS)));
    }
    current = null;
  }

  void abandon() {
    current = null;
  }

  /**
   * The estimate.
   *
   * @param seen how many behaviours the search has seen
   * @return null for none
   */
  Estimate estimate(long seen) {
    return isTrusted ? sample.estimate(seen) : null;
  }

  void save(DataOutput out) throws IOException {
    out.writeBoolean(isTrusted);
    sample.save(out);
  }

  void restore(DataInput in) throws IOException {
    isTrusted = in.readBoolean();
    sample.restore(in);
  }

  void clear() {
    current = null;
    isTrusted = true;
    weights.clear();
    sample.clear();
  }
}
