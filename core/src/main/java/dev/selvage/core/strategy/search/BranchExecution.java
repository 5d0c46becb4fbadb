package dev.selvage.core.strategy.search;

import dev.selvage.core.strategy.Strategy;
import dev.selvage.model.ChoiceKind;
import dev.selvage.model.ChoicePoint;
import dev.selvage.model.Divergence.Choice;
import dev.selvage.model.Footprint;
import dev.selvage.model.OperationKind;
import dev.selvage.model.SearchGap;

/**
 * An execution of a bounded search: it repeats the first choices of an earlier one, takes another
 * option where it branches off, and continues without further costs. Along the way it records the
 * alternatives, and it is cut off in a state that need not be explored.
 */
final class BranchExecution {
  /** Decides whether to explore what follows a state. */
  @FunctionalInterface
  interface Cache {
    /**
     * The program has reached a state, which is identified by 128 bits.
     *
     * @return whether to continue
     */
    boolean reach(long high, long low);

    /** Whether it has reached that state before; true if that is not known. */
    default boolean isReached(long high, long low) {
      return true;
    }
  }

  private static final int NOT_REPLAYED = -1;

  private final Costs costs;
  private final Cache cache;
  private final Fingerprints signs = new Fingerprints();
  private final Graph graph = new Graph();
  private Footprint footprint;

  private final PrefixCache prefixes;

  /**
   * Before this choice everything is as in the earlier execution, and nothing has to be examined.
   */
  private int skipped;

  /** The choices since the branch, that one first. */
  final ChoiceLog log = new ChoiceLog();

  /** What is to be repeated, up to and with what the other execution did at the branch. */
  private char[] expected = new char[256];

  private int[] expectedSigns = new int[256];

  /** The number of the choice at which it branches off. */
  private int branch;

  private int branchOption;
  private boolean isRecorded;
  private int at;
  private int running;
  private int expiries;
  private boolean isEnding;
  private boolean isPruned;
  private boolean isLost;
  private SearchGap.Unrepeated divergence;
  private SearchGap.Unrepeated change;

  /**
   * @param cache called wherever the execution no longer repeats another one; null to explore
   *     everything
   * @param prefixes what executions have in common
   */
  BranchExecution(Costs costs, Cache cache, PrefixCache prefixes) {
    this.costs = costs;
    this.cache = cache;
    this.prefixes = prefixes;
  }

  /** What executions had in common is no longer valid. */
  void forget() {
    prefixes.clear();
  }

  void watch(Footprint touched) {
    footprint = touched;
  }

  /** Prepares for an execution that repeats nothing. */
  void begin(boolean recorded) {
    begin();
    prefixes.begin();
    skipped = 0;
    branch = NOT_REPLAYED;
    isRecorded = recorded;
  }

  /** Prepares for one that explores an alternative. */
  void begin(Alternative alternative) {
    begin();
    branch = alternative.step;
    branchOption = alternative.option;
    skipped = prefixes.begin(alternative.run, branch);
    isRecorded = true;
    int length = branch + 1;
    if (length > expected.length) {
      expected = new char[length * 2];
      expectedSigns = new int[length * 2];
    }
    alternative.run.copyPrefix(length, expected, expectedSigns);
  }

  private void begin() {
    at = 0;
    running = 0;
    expiries = 0;
    isPruned = false;
    isLost = false;
    divergence = null;
    change = null;
    log.clear();
    graph.begin();
  }

  int choose(ChoicePoint asked) {
    ChoicePoint point = costs.ordered(asked);
    if (at == 0) {
      footprint.pause(skipped > 0);
    }
    boolean isAsBefore = isLost || at < skipped || look(point);
    int option = at <= branch && !isLost ? repeated(point, isAsBefore) : fresh(point);
    if (option >= 0) {
      taken(point, option);
    }
    at++;
    return option < 0 ? option : costs.original(option);
  }

  /**
   * Examines the step that has been taken; returns whether it is as before, as far as is known
   * here.
   */
  private boolean look(ChoicePoint point) {
    if (point.kind() != ChoiceKind.STRAND || at == 0) {
      if (prefixes.isEnd(at)) {
        prefixes.pass();
      }
      return true;
    }
    if (at == skipped) {
      footprint.pause(false);
      if (!prefixes.takeUp(graph, footprint)) {
        // With a cache, the next attempt shows whether that makes a difference.
        change = cache == null ? otherState(point) : null;
        return false;
      }
      expiries = footprint.expiries();
    } else {
      graph.step(running, !isEnding, footprint);
      for (; expiries < footprint.expiries(); expiries++) {
        graph.expire(expiries);
      }
    }
    if (prefixes.isEnd(at)) {
      prefixes.keep(graph, footprint);
    }
    return true;
  }

  /** Handles a choice that is part of the repeated execution, too. */
  private int repeated(ChoicePoint point, boolean isAsBefore) {
    boolean isBranch = at == branch;
    int usual = expected[at];
    boolean isSame =
        isAsBefore
            && usual < point.options()
            && signs.of(point, usual) == expectedSigns[at]
            && (!isBranch || branchOption < point.options());
    if (!isSame) {
      return lose(point);
    }
    if (isBranch) {
      verify(point);
      record(point, branchOption);
      return branchOption;
    }
    return usual;
  }

  private int fresh(ChoicePoint point) {
    int option = costs.natural(point);
    if (isLost || !isRecorded) {
      return option;
    }
    if (point.kind() == ChoiceKind.STRAND && isKnown(point)) {
      isPruned = true;
      return Strategy.PRUNE;
    }
    record(point, option);
    return option;
  }

  private boolean isKnown(ChoicePoint point) {
    if (cache == null || at == 0) {
      return false;
    }
    long more = more(point);
    return !cache.reach(graph.high(more), graph.low(more));
  }

  /** What the state depends on beside the graph. */
  private long more(ChoicePoint point) {
    long last = graph.key(point.lastStrand()) * 2 + (point.lastYielded() ? 1 : 0);
    return (last * 31 + point.surroundings()) * 31 + costs.state(point);
  }

  /** Where it branches off, the program has to be in the state in which the other execution was. */
  private void verify(ChoicePoint point) {
    if (cache != null && at > 0 && point.kind() == ChoiceKind.STRAND) {
      long more = more(point);
      if (!cache.isReached(graph.high(more), graph.low(more))) {
        change = otherState(point);
      }
    }
  }

  private SearchGap.Unrepeated otherState(ChoicePoint point) {
    return new SearchGap.OtherState(at + 1L, Choice.of(point, 0));
  }

  private void record(ChoicePoint point, int option) {
    int sign = signs.of(point, option);
    signs.remember(sign, point, option);
    costs.add(log, point, option, sign, LikelyPoints.isLikely(point));
  }

  private void taken(ChoicePoint point, int option) {
    if (point.kind() == ChoiceKind.STRAND) {
      running = point.strand(option);
      isEnding = point.operation(option) == OperationKind.END;
      graph.chosen(running, point.strandKey(option));
    } else if (at >= skipped) {
      graph.choice(running, point.strandKey(option));
    }
  }

  /** The program is not deterministic: the execution continues without further costs. */
  private int lose(ChoicePoint point) {
    isLost = true;
    prefixes.clear();
    int option = costs.natural(point);
    divergence = signs.divergence(at, point, option, expectedSigns[at]);
    return option;
  }

  /** The execution has ended. */
  void end() {
    if (isLost || isPruned) {
      return;
    }
    if (at <= branch) {
      isLost = true;
      prefixes.clear();
      divergence = new SearchGap.EarlyEnd(at, branch + 1L);
      return;
    }
    graph.step(running, !isEnding, footprint);
  }

  /** Whether it diverged from the execution that it should repeat. */
  boolean isLost() {
    return isLost;
  }

  /** Where it did so. */
  SearchGap.Unrepeated divergence() {
    return divergence;
  }

  /** How the state in which it branched off was not that of the other execution; null if it was. */
  SearchGap.Unrepeated change() {
    return change;
  }

  /** Whether it was cut off in a state that need not be explored. */
  boolean isPruned() {
    return isPruned;
  }

  /** The number of choices that it repeated. */
  int from() {
    return Math.max(branch, 0);
  }

  /** Half of the hash of its final state. */
  long high() {
    return graph.high(0);
  }

  /** The other half. */
  long low() {
    return graph.low(0);
  }
}
