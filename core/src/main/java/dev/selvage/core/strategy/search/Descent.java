package dev.selvage.core.strategy.search;

import dev.selvage.core.strategy.RandomNumbers;
import dev.selvage.core.strategy.search.estimate.StepOrderings;
import dev.selvage.core.strategy.search.estimate.StepWeights;
import dev.selvage.model.ChoiceKind;
import dev.selvage.model.ChoicePoint;
import dev.selvage.model.Footprint;
import dev.selvage.model.OperationKind;
import dev.selvage.model.TouchKind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/** An execution in which strands are chosen at random, and the probability of its behaviour. */
final class Descent {
  private static final int[] NOTHING = {};

  /**
   * A step that a strand is about to take.
   *
   * @param key the same for the same step in other executions
   * @param weight of the strand among those that could continue
   * @param isUrgent whether its order is believed to make no difference
   * @param isWait whether the strand waits for what the step touches first
   */
  private record Pending(
      int strand, long strandKey, long key, double weight, boolean isUrgent, boolean isWait) {}

  private final RandomNumbers random;
  private final StepWeights weights;
  private final Footprint footprint;
  private final StepOrder order = new StepOrder();
  private final StepOrderings orderings = new StepOrderings();

  /** The steps that were taken. */
  private final List<Pending> steps = new ArrayList<>();

  /** Those of them that have raced with others. */
  private final BitSet raced = new BitSet();

  /** By step: how many steps its strand has taken up to it. */
  private int[] positions = new int[64];

  /** By strand: how many steps it has taken, and how many of them may race. */
  private int[] taken = new int[16];

  private int[] racing = new int[16];

  /** By strand: the latest step at which it could not continue, or -1. */
  private int[] kept = new int[16];

  /** The strands that could continue at the latest choice. */
  private final BitSet enabled = new BitSet();

  /** By step: what it follows, and itself; the locks that it changes. */
  private final List<int[]> clocks = new ArrayList<>();

  private final List<int[]> locks = new ArrayList<>();

  /** By option: the steps that could be taken at the latest choice. */
  private final List<Pending> options = new ArrayList<>();

  private double[] shares = new double[16];
  private boolean isRunning;

  Descent(RandomNumbers random, StepWeights weights, Footprint footprint) {
    this.random = random;
    this.weights = weights;
    this.footprint = footprint;
    order.begin();
    Arrays.fill(kept, -1);
  }

  int size() {
    return steps.size();
  }

  int choose(ChoicePoint point) {
    if (point.kind() != ChoiceKind.STRAND) {
      orderings.chose(1.0 / point.options());
      return random.below(point.options());
    }
    finishStep();
    while (order.expiries() < footprint.expiries()) {
      order.expire();
    }
    options.clear();
    enabled.clear();
    for (int i = 0; i < point.options(); i++) {
      options.add(pending(point, i));
      enabled.set(point.strand(i));
    }
    for (int i = enabled.nextClearBit(0); i < taken.length; i = enabled.nextClearBit(i + 1)) {
      kept[i] = steps.size();
    }
    int option = draw();
    Pending step = options.get(option);
    steps.add(step);
    racing[step.strand] += step.isUrgent ? 0 : 1;
    isRunning = true;
    return option;
  }

  private Pending pending(ChoicePoint point, int option) {
    int strand = point.strand(option);
    if (strand >= taken.length) {
      taken = Arrays.copyOf(taken, 2 * strand);
      racing = Arrays.copyOf(racing, 2 * strand);
      kept = Arrays.copyOf(kept, 2 * strand);
    }
    long strandKey = point.strandKey(option);
    long key = (strandKey * 31 + point.site(option)) * 31 + point.part(option);
    key = key * 31 + point.operation(option).ordinal();
    double weight = weights.weight(strandKey, racing[strand]);
    OperationKind operation = point.operation(option);
    boolean isWait =
        operation == OperationKind.WAIT
            || operation == OperationKind.PARK
            || operation == OperationKind.JOIN;
    return new Pending(strand, strandKey, key, weight, !weights.mayRace(key), isWait);
  }

  private int draw() {
    int urgent = -1;
    for (int i = 0; i < options.size(); i++) {
      boolean isFirst = urgent < 0 || options.get(i).strand < options.get(urgent).strand;
      urgent = options.get(i).isUrgent && isFirst ? i : urgent;
    }
    if (options.size() > shares.length) {
      shares = new double[2 * options.size()];
    }
    double all = 0;
    for (int i = 0; i < options.size(); i++) {
      Pending each = options.get(i);
      shares[i] = StepOrderings.share(each.weight, i == urgent);
      all += shares[i];
    }
    double at = random.fraction() * all;
    int chosen = 0;
    while (chosen < options.size() - 1 && at >= shares[chosen]) {
      at -= shares[chosen++];
    }
    return chosen;
  }

  private void finishStep() {
    if (!isRunning) {
      return;
    }
    isRunning = false;
    int number = steps.size() - 1;
    Pending step = steps.get(number);
    KeptFootprint touches = KeptFootprint.of(footprint);
    int[] cause = step.isWait && touches.size() > 0 ? order.changed(touches.location(0)) : NOTHING;
    int[] clock = order.add(number, step.strand, touches, footprint.time());
    clocks.add(clock);
    locks.add(locks(touches));
    for (int earlier : order.races()) {
      raced.set(earlier);
      raced.set(number);
    }
    int[] needs = counts(needs(step.strand, StepOrder.later(order.awaited(), cause)));
    if (number == positions.length) {
      positions = Arrays.copyOf(positions, 2 * number);
    }
    int[] follows = counts(clock, number);
    positions[number] = ++taken[step.strand];
    kept[step.strand] = -1;
    orderings.add(step.strand, needs, follows, locks.getLast(), step.weight, step.isUrgent);
  }

  /** What has to come before the latest step, which is one of this strand. */
  private int[] needs(int strand, int[] awaited) {
    int before = kept[strand];
    boolean wasKept = before >= 0;
    return wasKept && !isHandedOver(before)
        ? StepOrder.later(awaited, clocks.get(before))
        : awaited;
  }

  /** Whether the latest step acquires a lock that an earlier one releases. */
  private boolean isHandedOver(int earlier) {
    for (int lock : locks.getLast()) {
      for (int other : locks.get(earlier)) {
        if (lock >= 0 && other == ~lock) {
          return true;
        }
      }
    }
    return false;
  }

  /** By strand: how many of its steps are among those before a step. */
  private int[] counts(int[] clock) {
    return counts(clock, -1);
  }

  private int[] counts(int[] clock, int except) {
    int[] counts = new int[clock.length];
    for (int i = 0; i < clock.length; i++) {
      // The step itself is not known yet: then it is the one before.
      counts[i] = clock[i] < 0 ? 0 : clock[i] == except ? taken[i] : positions[clock[i]];
    }
    return counts;
  }

  private static int[] locks(KeptFootprint touches) {
    int[] locks = NOTHING;
    for (int i = 0; i < touches.size(); i++) {
      TouchKind kind = touches.kind(i);
      if (kind == TouchKind.ACQUIRE || kind == TouchKind.RELEASE) {
        locks = Arrays.copyOf(locks, locks.length + 1);
        int lock = touches.location(i);
        locks[locks.length - 1] = kind == TouchKind.ACQUIRE ? lock : ~lock;
      }
    }
    return locks;
  }

  /**
   * The execution has ended.
   *
   * @param orders how many orders of its steps are drawn
   * @return the logarithm of the probability of its behaviour
   */
  double end(int orders) {
    finishStep();
    missed();
    double probability = orderings.logProbability(orders, random);
    learn();
    return probability;
  }

  /** Adds what strands could have done, or wait for. */
  private void missed() {
    if (steps.isEmpty()) {
      return;
    }
    Pending last = steps.getLast();
    for (Pending each : options) {
      if (each.strand != last.strand) {
        int[] needs = counts(order.known(each.strand));
        orderings.addMissed(each.strand, needs, NOTHING, each.weight, each.isUrgent);
      }
    }
    for (int i = 0; i < footprint.waiters(); i++) {
      int strand = footprint.waiter(i);
      if (footprint.awaitedKind(i) == TouchKind.ACQUIRE) {
        int[] needs = counts(order.known(strand));
        int[] locks = {footprint.awaitedLocation(i)};
        orderings.addMissed(strand, needs, locks, 1, false);
      }
    }
  }

  private void learn() {
    for (int i = 0; i < steps.size(); i++) {
      weights.learn(steps.get(i).key, raced.get(i));
    }
    Arrays.fill(racing, 0);
    for (Pending each : steps) {
      racing[each.strand] += weights.mayRace(each.key) ? 1 : 0;
    }
    BitSet strands = new BitSet();
    for (Pending each : steps) {
      if (!strands.get(each.strand)) {
        strands.set(each.strand);
        weights.learnStrand(each.strandKey, racing[each.strand]);
      }
    }
  }
}
