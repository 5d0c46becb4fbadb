package dev.selvage.core.strategy.rank;

import dev.selvage.model.SiteKey;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalLong;

/**
 * Tries both orders of two accesses that race: from a state in which two threads are about to make
 * them, either of the two goes first, and everything else is the same. A race is benign if the
 * program ends in the same state each time, and so it does for all other places at which the same
 * variable is accessed: two threads that are about to store the same, in either order, have read
 * the variable before.
 */
final class RaceTrials {
  /** How often both orders of two places are tried. */
  private static final int MOST = 4;

  /** Two places in a program, the smaller one first. */
  private record Pair(SiteKey one, SiteKey other) {
    private static Pair of(SiteKey one, SiteKey other) {
      return one.compareTo(other) <= 0 ? new Pair(one, other) : new Pair(other, one);
    }
  }

  /** What was seen of a pair. */
  private static final class Seen {
    private final int variable;
    private int planned;
    private int same;
    private int different;

    private Seen(int variable) {
      this.variable = variable;
    }
  }

  /** Two executions with the accesses of a pair in both orders. */
  private record Trial(Seen seen, RankedBranch one, RankedBranch other) {}

  private final Map<Pair, Seen> pairs = new HashMap<>();
  private final Deque<Trial> waiting = new ArrayDeque<>();

  /** Whether the first execution of the first trial has been run, and how it ended. */
  private boolean isHalf;

  private long firstState;

  void clear() {
    pairs.clear();
    waiting.clear();
    isHalf = false;
  }

  /** Whether a trial of these places is still wanted. */
  boolean isWanted(SiteKey one, SiteKey other) {
    Seen seen = pairs.get(Pair.of(one, other));
    return seen == null || seen.planned < MOST;
  }

  /** Plans a trial of two places at which a variable is accessed. */
  void plan(SiteKey one, SiteKey other, int variable, RankedBranch oneFirst) {
    Seen seen = pairs.computeIfAbsent(Pair.of(one, other), _ -> new Seen(variable));
    seen.planned++;
    waiting.add(new Trial(seen, oneFirst, oneFirst.inOtherOrder()));
  }

  /** The next execution; null when there is none. */
  RankedBranch next() {
    Trial trial = waiting.peek();
    return trial == null ? null : isHalf ? trial.other : trial.one;
  }

  /**
   * It has been run.
   *
   * @param state a hash of the state in which it ended; empty if it failed, did not make both
   *     accesses, or the state is not known
   */
  void ended(OptionalLong state) {
    if (state.isEmpty()) {
      waiting.remove().seen.different++;
      isHalf = false;
    } else if (!isHalf) {
      isHalf = true;
      firstState = state.getAsLong();
    } else {
      Seen seen = waiting.remove().seen;
      isHalf = false;
      if (state.getAsLong() == firstState) {
        seen.same++;
      } else {
        seen.different++;
      }
    }
  }

  /** How often both orders of two places led to the same state, if the race is benign; else 0. */
  int benign(SiteKey one, SiteKey other) {
    Seen seen = pairs.get(Pair.of(one, other));
    boolean isBenign =
        seen != null
            && pairs.values().stream()
                .allMatch(each -> each.variable != seen.variable || each.different == 0);
    return isBenign ? seen.same : 0;
  }
}
