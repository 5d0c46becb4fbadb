package dev.selvage.core.strategy;

import dev.selvage.model.ExecutionOutcome;
import dev.selvage.model.Guarantee;
import dev.selvage.model.Guarantee.Escape;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * How large executions are, which of them count, and what these guarantee.
 *
 * <p>An execution of PCT that was drawn with the depth e finds a bug of depth e with a probability
 * of at least 1 / (n k^(e-1)). The same bound holds for a bug of a smaller depth d: with a
 * probability of at least 1 / k^(e-d) the surplus change points fall on steps where they do no
 * harm. It never holds for a greater depth.
 */
final class PctLedger {
  /**
   * The margin for steps: executions that are a little longer than earlier ones should not
   * invalidate these.
   */
  private static final int ROOM = 8;

  /**
   * An execution with this many times the steps of all earlier ones, and this many more, may never
   * end.
   */
  private static final int ENDLESS_TIMES = 4;

  private static final int ENDLESS_STEPS = 1_000;
  private static final int DEPTHS = 3;
  private static final double AIM = 0.01;

  private int threads;

  /** The most steps, and the most of those that can be change points, in all and in a phase. */
  private long allSteps;

  private long range = 1;
  private long phaseRange = 1;

  /** The executions that count, by the depth that they were drawn with. */
  private long[] whole = new long[0];

  private long[] phased = new long[0];

  /** What change points are drawn from. */
  long range() {
    return range;
  }

  /** What they are drawn from in a phase. */
  long phaseRange() {
    return phaseRange;
  }

  /** Whether no execution has been seen. */
  boolean isEmpty() {
    return threads == 0;
  }

  /** Whether an execution with this many steps is likely to run forever. */
  boolean isEndless(long steps) {
    return steps > ENDLESS_TIMES * range + ENDLESS_STEPS;
  }

  /**
   * Records the size of an execution. Executions that were drawn for a smaller size no longer
   * count.
   */
  void seen(ExecutionOutcome outcome, StepCount count) {
    long steps = count.steps();
    long phaseSteps = count.longestPhase();
    threads = Math.max(threads, outcome.strands());
    allSteps = Math.max(allSteps, count.allSteps());
    if (steps > range) {
      range = steps + steps / ROOM;
      Arrays.fill(whole, 0);
    }
    if (phaseSteps > phaseRange) {
      phaseRange = phaseSteps + phaseSteps / ROOM;
      Arrays.fill(phased, 0);
    }
  }

  /** There are more points than before: earlier executions had no chance to switch there. */
  void forgetExecutions() {
    Arrays.fill(whole, 0);
    Arrays.fill(phased, 0);
  }

  void count(int depth) {
    whole = counted(whole, depth);
  }

  void countPhased(int depth) {
    phased = counted(phased, depth);
  }

  private static long[] counted(long[] counts, int depth) {
    long[] enough = depth < counts.length ? counts : Arrays.copyOf(counts, depth + 1);
    enough[depth]++;
    return enough;
  }

  /** Null as long as nothing is known. */
  Guarantee guarantee(long executions, boolean hasPhases) {
    if (isEmpty()) {
      return null;
    }
    // No change point is drawn where it would make no difference, so all steps are a safe number.
    long steps = Math.max(allSteps, range);
    List<Escape> anywhere = new ArrayList<>();
    List<Escape> insideAPhase = new ArrayList<>();
    for (int depth = 1; depth <= DEPTHS; depth++) {
      double escape = logEscape(whole, depth, steps);
      anywhere.add(escape(depth, atLeast(depth, whole), escape, executions));
      if (hasPhases) {
        insideAPhase.add(
            escape(
                depth,
                atLeast(depth, whole) + atLeast(depth, phased),
                escape + logEscape(phased, depth, phaseRange),
                executions));
      }
    }
    return new Guarantee(threads, steps, phaseRange, anywhere, insideAPhase);
  }

  /** How many that count were drawn with this depth or a greater one. */
  private static long atLeast(int depth, long[] counts) {
    long sum = 0;
    for (int drawn = depth; drawn < counts.length; drawn++) {
      sum += counts[drawn];
    }
    return sum;
  }

  /** The logarithm of the probability with which a bug escapes all that count. */
  private double logEscape(long[] counts, int depth, long steps) {
    double sum = 0;
    for (int drawn = depth; drawn < counts.length; drawn++) {
      if (counts[drawn] > 0) {
        sum += counts[drawn] * Math.log1p(-1 / (threads * Math.pow(steps, drawn - 1)));
      }
    }
    return sum;
  }

  private static Escape escape(int depth, long counted, double log, long executions) {
    double missing = Math.log(AIM) - log;
    long more = missing >= 0 ? 0 : log == 0 ? -1 : (long) Math.ceil(missing / (log / executions));
    return new Escape(depth, counted, Math.exp(log), more);
  }
}
