package dev.selvage.core.strategy.search;

import dev.selvage.core.strategy.FootprintReader;
import dev.selvage.core.strategy.ForwardingStrategy;
import dev.selvage.core.strategy.LivelockDetector;
import dev.selvage.core.strategy.Strategy;
import dev.selvage.model.ChoiceKind;
import dev.selvage.model.ChoicePoint;
import dev.selvage.model.Footprint;
import dev.selvage.model.OperationKind;
import dev.selvage.model.Options;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Ends executions that are too long, and checks whether they are in a cycle: the latest steps have
 * repeated three times, and after one more repetition memory is the same again. If, in addition,
 * all strands involved yield now and then, and no strand that could continue is left out, that can
 * continue forever: a livelock. Each of them must have been at the head of a loop in between, whose
 * state is part of the comparison: what else repeats calls, such as a recursion or a loop inside
 * the JDK, may count the rounds where that is not seen. Otherwise the program may just take long.
 */
public final class Liveness extends ForwardingStrategy
    implements FootprintReader, LivelockDetector {
  /** A fair execution of a terminating program is rarely longer. */
  private static final long LIMIT = 20_000;

  private static final int LONGEST_ROUND = 1_000;
  private static final int ROUNDS = 3;

  private final long firstLimit;
  private final long maxSteps;

  /** After this many steps the execution is examined. */
  private long limit;

  /** How far the loops had got halfway there. */
  private long halfway;

  private Footprint footprint;
  private final int[] signs = new int[(ROUNDS + 2) * LONGEST_ROUND];
  private long steps;
  private int round;
  private long values;

  /** How often each strand had been at the head of a loop when the round began. */
  private long[] roundsBefore = {};

  private final BitSet takesPart = new BitSet();
  private final BitSet givesWay = new BitSet();
  private final BitSet couldGoOn = new BitSet();
  private final List<Operation> circle = new ArrayList<>();
  private boolean isLivelock;

  public Liveness(Strategy inner, Options options) {
    super(inner);
    this.maxSteps = Math.max(1, options.maxSteps() - LONGEST_ROUND);
    this.firstLimit = Math.min(LIMIT, maxSteps);
    this.limit = firstLimit;
  }

  @Override
  public void watch(Footprint touched) {
    footprint = touched;
  }

  @Override
  public boolean begin() {
    steps = 0;
    limit = firstLimit;
    round = 0;
    isLivelock = false;
    circle.clear();
    return inner.begin();
  }

  @Override
  public int choose(ChoicePoint point) {
    if (point.kind() != ChoiceKind.STRAND) {
      return inner.choose(point);
    }
    if (steps == limit / 2) {
      halfway = point.loops();
    }
    if (steps == limit && limit < maxSteps && point.loops() != halfway) {
      // Loops make progress: the program just takes long.
      limit = Math.min(2 * limit, maxSteps);
    }
    if (steps >= limit) {
      return beyond(point);
    }
    int option = inner.choose(point);
    if (option >= 0) {
      if (steps >= limit - signs.length) {
        signs[at(steps)] = sign(point, option);
      }
      steps++;
    }
    return option;
  }

  private int beyond(ChoicePoint point) {
    if (steps == limit) {
      round = round();
      if (round == 0) {
        return STOP;
      }
      values = values(point);
      roundsBefore = new long[point.strands()];
      for (int i = 0; i < roundsBefore.length; i++) {
        roundsBefore[i] = point.rounds(i);
      }
      takesPart.clear();
      givesWay.clear();
      couldGoOn.clear();
      couldGoOn.set(0, point.strands());
    }
    if (steps == limit + round) {
      couldGoOn.andNot(takesPart);
      isLivelock =
          values(point) == values
              && couldGoOn.isEmpty()
              && givesWay.equals(takesPart)
              && takesPart.stream().allMatch(strand -> hasCompleted(point, strand));
      return isLivelock ? PRUNE : STOP;
    }
    int option = inner.choose(point);
    if (option < 0 || sign(point, option) != signs[at(steps - round)]) {
      return STOP;
    }
    signs[at(steps++)] = sign(point, option);
    note(point, option);
    return option;
  }

  private boolean hasCompleted(ChoicePoint point, int strand) {
    return strand < roundsBefore.length && point.rounds(strand) > roundsBefore[strand];
  }

  private long values(ChoicePoint point) {
    return footprint.values() * 31 + point.loops();
  }

  private void note(ChoicePoint point, int option) {
    int strand = point.strand(option);
    takesPart.set(strand);
    OperationKind kind = point.operation(option);
    if (kind == OperationKind.YIELD || kind == OperationKind.SPIN || kind == OperationKind.SLEEP) {
      givesWay.set(strand);
    }
    BitSet options = new BitSet();
    for (int i = 0; i < point.options(); i++) {
      options.set(point.strand(i));
    }
    couldGoOn.and(options);
    circle.add(new Operation(strand, kind, point.target(option), point.site(option)));
  }

  private int at(long step) {
    return (int) (step % signs.length);
  }

  private static int sign(ChoicePoint point, int option) {
    int sign = point.strand(option);
    sign = sign * 31 + point.operation(option).ordinal();
    return sign * 31 + point.site(option);
  }

  /** How many of the latest steps have repeated often enough; 0 for none. */
  private int round() {
    for (int length = 1; length <= LONGEST_ROUND && (long) ROUNDS * length < limit; length++) {
      if (repeats(length)) {
        return length;
      }
    }
    return 0;
  }

  private boolean repeats(int length) {
    for (long step = limit - 1; step >= limit - (long) (ROUNDS - 1) * length; step--) {
      if (signs[at(step)] != signs[at(step - length)]) {
        return false;
      }
    }
    return true;
  }

  @Override
  public List<Operation> livelock() {
    return isLivelock ? List.copyOf(circle) : List.of();
  }
}
