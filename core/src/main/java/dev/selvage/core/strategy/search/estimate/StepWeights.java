package dev.selvage.core.strategy.search.estimate;

import java.util.HashMap;
import java.util.Map;

/**
 * How likely the next step of a strand is to be taken, learned from earlier executions: a strand
 * weighs as much as it has steps left that race with others, so that all orders of these are about
 * equally likely. Steps that have never raced are nearly always taken at once, since their order
 * makes no difference.
 */
public final class StepWeights {
  /** What a strand weighs that has no racing step left, as far as is known. */
  private static final double LEAST = 0.5;

  /** More are not distinguished. */
  private static final int MOST = 1 << 14;

  /** By step: whether it has raced. */
  private final Map<Long, Boolean> raced = new HashMap<>();

  /** By strand: executions, and racing steps in all of them. */
  private final Map<Long, long[]> strands = new HashMap<>();

  public void clear() {
    raced.clear();
    strands.clear();
  }

  /** Whether a step is not known to be independent of all others. */
  public boolean mayRace(long step) {
    return raced.getOrDefault(step, true);
  }

  /**
   * The weight of a strand before a step that may race.
   *
   * @param taken how many such steps it has taken
   */
  public double weight(long strand, int taken) {
    long[] seen = strands.get(strand);
    return seen == null ? 1 : Math.max(LEAST, (double) seen[1] / seen[0] - taken);
  }

  /** A step was taken. */
  public void learn(long step, boolean hasRaced) {
    if (raced.size() < MOST || raced.containsKey(step)) {
      raced.merge(step, hasRaced, Boolean::logicalOr);
    }
  }

  /** A strand has ended, after that many steps that may race. */
  public void learnStrand(long strand, int racing) {
    if (strands.size() < MOST || strands.containsKey(strand)) {
      long[] seen = strands.computeIfAbsent(strand, _ -> new long[2]);
      seen[0]++;
      seen[1] += racing;
    }
  }
}
