package dev.selvage.core.strategy;

import dev.selvage.model.ChoicePoint;
import dev.selvage.model.ExecutionOutcome;
import dev.selvage.model.Guarantee;
import dev.selvage.model.Options;
import dev.selvage.model.PctFeature;
import java.util.Arrays;

/**
 * Probabilistic concurrency testing (Burckhardt, Kothari, Musuvathi, Nagarakatte, ASPLOS 2010). Of
 * the strands that can run, the one with the highest priority does. Priorities are a random order;
 * d - 1 random steps are change points: the strand that makes the i-th drawn of them gets the
 * priority d - i, below all initial priorities. One execution finds a bug of depth d with a
 * probability of at least 1 / (n k^(d-1)), for n strands and k steps.
 *
 * <p>The number of steps is the maximum seen so far plus a margin, and in the first execution that
 * of a random walk. An execution that has more does not count for the guarantee, nor do those
 * before it. Priorities are random numbers, which order any number of strands, so that the number
 * of strands need not be known. Where no depth is given it is drawn for every execution: 1, 2, 3, 4
 * with the probabilities 35, 30, 20, 15 percent.
 *
 * <p>A step is one choice among strands. Points are synchronization and racing accesses only, which
 * is the first of the paper's optimizations; the others are {@link PctFeature}s.
 */
public final class Pct implements Strategy, PointsListener, Guaranteed {
  /** On average, one in this many yields costs a strand its priority. */
  private static final int FAIRNESS_ODDS = 16;

  /** Below the priorities of change points; strands that yield get lower and lower ones. */
  private static final long LAST = 0;

  /** The lowest initial priority; above those of change points. */
  private static final long FIRST = 1L << 62;

  private final RandomNumbers random;
  private final int fixedDepth;
  private final boolean hasPhases;
  private final boolean hasFinalWait;
  private final boolean isFair;
  private final PctLedger ledger = new PctLedger();
  private final ChangePoints changes = new ChangePoints();
  private final StepCount count;
  private long execution;

  private int depth;
  private boolean isByPhases;
  private boolean isPerturbed;

  /**
   * The steps since the execution would have ended if the last strand had not been held back; or
   * -1.
   */
  private long extraSteps;

  /** Whether this execution is a random walk, which shows how long executions are. */
  private boolean isFirst;

  private long[] priorities = new long[16];
  private int strands;
  private long lowest;

  public Pct(Options options) {
    random = new RandomNumbers(options.seed());
    fixedDepth = options.depth();
    count = stepCount(options);
    hasPhases = options.pct().contains(PctFeature.PHASES);
    hasFinalWait = options.pct().contains(PctFeature.FINAL_WAIT);
    isFair = options.pct().contains(PctFeature.FAIRNESS);
  }

  @Override
  public boolean begin() {
    random.begin(++execution);
    depth = fixedDepth > 0 ? fixedDepth : drawDepth();
    // Without change points there is nothing to draw again, and the order must not change.
    isByPhases = hasPhases && depth > 1 && random.below(2) == 0;
    isFirst = ledger.isEmpty();
    isPerturbed = isFirst;
    extraSteps = -1;
    strands = 0;
    lowest = LAST;
    count.begin();
    drawChanges();
    return true;
  }

  private int drawDepth() {
    int part = random.below(20);
    return part < 7 ? 1 : part < 13 ? 2 : part < 17 ? 3 : 4;
  }

  private void drawChanges() {
    changes.draw(random, depth - 1, isByPhases ? ledger.phaseRange() : ledger.range());
  }

  @Override
  public int choose(ChoicePoint point) {
    if (!StepCount.isStep(point)) {
      return isFirst ? random.below(point.options()) : highest(point);
    }
    if (extraSteps >= 0) {
      extraSteps++;
      makeWay(point, point.lastStrand(), count.steps() + extraSteps);
      return highest(point);
    }
    count.before(point);
    if (isFirst) {
      int chosen = random.below(point.options());
      count.taken(point, chosen);
      return chosen;
    }
    if (count.hasBegun()) {
      changePriorities(point);
    }
    int chosen = highest(point);
    if (hasFinalWait && point.options() > 1 && point.endsProgram(chosen)) {
      // The execution would be over now: what follows cannot weaken the guarantee.
      extraSteps = 0;
      priorities[point.strand(chosen)] = LAST;
      return highest(point);
    }
    count.taken(point, chosen);
    return chosen;
  }

  /** Applies what the latest step changes, now that its effect is known. */
  private void changePriorities(ChoicePoint point) {
    if (count.isCounted()) {
      int change = changes.at(isByPhases ? count.phaseSteps() : count.steps());
      if (change > 0) {
        priorities[count.latest()] = (long) depth - change;
      }
    }
    if (isFair && makeWay(point, count.latest(), count.steps())) {
      isPerturbed = true;
    }
    if (isByPhases && count.isPhaseOver()) {
      strands = 0;
      drawChanges();
    }
  }

  /** Now and then lowers the priority of a strand that may keep others waiting forever. */
  private boolean makeWay(ChoicePoint point, int strand, long steps) {
    boolean makesWay = point.lastYielded() || ledger.isEndless(steps);
    if (!makesWay || point.options() == 1 || random.below(FAIRNESS_ODDS) != 0) {
      return false;
    }
    lowest--;
    priorities[strand] = lowest;
    return true;
  }

  /** The option whose strand has the highest priority. */
  private int highest(ChoicePoint point) {
    int best = 0;
    long bestPriority = priority(point.strand(0));
    for (int option = 1; option < point.options(); option++) {
      long priority = priority(point.strand(option));
      if (priority > bestPriority) {
        best = option;
        bestPriority = priority;
      }
    }
    return best;
  }

  private long priority(int strand) {
    if (strand >= strands) {
      drawPriorities(strand);
    }
    return priorities[strand];
  }

  private void drawPriorities(int upTo) {
    if (upTo >= priorities.length) {
      priorities = Arrays.copyOf(priorities, Math.max(2 * priorities.length, upTo + 1));
    }
    while (strands <= upTo) {
      priorities[strands++] = FIRST + (random.next() >>> 2);
    }
  }

  @Override
  public void end(ExecutionOutcome outcome) {
    if (isFirst || !isPerturbed) {
      ledger.seen(outcome, count);
    }
    // One that failed ended early: what another bug would have needed may not have happened.
    boolean counts = !outcome.cutOff() && !outcome.failed() && !isPerturbed;
    if (counts && isByPhases && count.longestPhase() <= changes.range()) {
      ledger.countPhased(depth);
    } else if (counts && !isByPhases && count.steps() <= changes.range()) {
      ledger.count(depth);
    }
  }

  /** Counts steps according to these options. */
  public static StepCount stepCount(Options options) {
    return new StepCount(options.pct().contains(PctFeature.SEQUENTIAL));
  }

  /** Learns from an execution that another strategy chose. */
  public void learn(ExecutionOutcome outcome, StepCount counted) {
    if (ledger.isEmpty() || !ledger.isEndless(counted.steps())) {
      ledger.seen(outcome, counted);
    }
  }

  @Override
  public void pointsChanged() {
    ledger.forgetExecutions();
  }

  @Override
  public Guarantee guarantee(long executions) {
    return ledger.guarantee(executions, hasPhases);
  }
}
