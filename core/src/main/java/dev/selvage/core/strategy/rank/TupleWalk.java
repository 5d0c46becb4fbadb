package dev.selvage.core.strategy.rank;

import dev.selvage.model.RankTuple;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;

/**
 * Goes through the executions of a tuple: for each set of that many variables first those without a
 * preemption, then those with one, and so on. Executions that an earlier walk has brought are used
 * again.
 */
final class TupleWalk {
  /** An execution that cannot be repeated. */
  static final RankedRun LOST = null;

  private final RankTuple tuple;
  private final int orders;
  private final TrackedVariables variables;

  /** All executions so far; {@link #LOST} for those that were given up. */
  private final Map<RankedBranch.Key, RankedRun> known;

  private final long number;

  /** The variables that are tracked now. */
  private final BitSet tracked = new BitSet();

  /** The same: their indexes among those that are shared, ascending; empty when all are. */
  private final int[] chosen;

  private List<RankedRun> level = new ArrayList<>();
  private List<RankedRun> next = new ArrayList<>();

  /** The number of preemptions of the executions that are collected in {@link #next}. */
  private int preemptions;

  // Where it is: an execution of the level, a place where it stopped, and an order.
  private int run;
  private int stop;
  private int order;

  private long visit;

  /** Whether the limits of the tuple have left anything out. */
  private boolean isCut;

  /**
   * @param orders how many orders there are
   * @param number that of the walk, from 1
   */
  TupleWalk(
      RankTuple tuple,
      int orders,
      TrackedVariables variables,
      Map<RankedBranch.Key, RankedRun> known,
      long number) {
    this.tuple = tuple;
    this.orders = orders;
    this.variables = variables;
    this.known = known;
    this.number = number;
    this.chosen = new int[tuple.hasAllVariables() ? 0 : tuple.variables()];
    for (int i = 0; i < chosen.length; i++) {
      chosen[i] = i;
    }
    track();
  }

  private void track() {
    visit++;
    preemptions = 0;
    level.clear();
    next.clear();
    run = 0;
    stop = 0;
    order = 0;
  }

  /** Whether there may be executions beyond the limits of the tuple. */
  boolean isCut() {
    return isCut;
  }

  /** Whether the executions that it asks for now have as many preemptions as the tuple permits. */
  boolean isLastLevel() {
    return preemptions == tuple.preemptions();
  }

  /** The next execution that is not known yet; null when there is none left. */
  RankedBranch next() {
    while (true) {
      RankedBranch branch = nextBranch();
      if (branch == null) {
        if (!deepen() && !trackOthers()) {
          return null;
        }
      } else if (!known.containsKey(branch.key())) {
        return branch;
      } else {
        add(known.get(branch.key()));
      }
    }
  }

  /** The execution that {@link #next} has asked for. */
  void add(RankedRun executed) {
    if (executed == LOST) {
      return;
    }
    if (isLastLevel()) {
      isCut |= executed.stops() > 0;
      return;
    }
    long mark = number << Integer.SIZE | visit;
    if (executed.walk != mark) {
      executed.walk = mark;
      next.add(executed);
    }
  }

  private RankedBranch nextBranch() {
    if (preemptions == 0) {
      return order < orders ? RankedBranch.root(order++) : null;
    }
    while (run < level.size()) {
      RankedRun parent = level.get(run);
      while (stop < parent.stops()) {
        RankedRun.Stop here = parent.stop(stop);
        if (order < orders && isWanted(here)) {
          return RankedBranch.at(parent, here, order++);
        }
        stop++;
        order = 0;
      }
      run++;
      stop = 0;
    }
    return null;
  }

  private boolean isWanted(RankedRun.Stop here) {
    int variable = here.variable();
    boolean isSynchronization = variable == TrackedVariables.SYNCHRONIZATION;
    if (!isSynchronization && !variables.isShared(variable)) {
      return false;
    }
    boolean isTracked = isSynchronization || tuple.hasAllVariables() || tracked.get(variable);
    boolean isEarly = here.iteration() <= tuple.iterations();
    isCut |= !isTracked || !isEarly;
    return isTracked && isEarly;
  }

  /** Goes on to one preemption more. */
  private boolean deepen() {
    if (isLastLevel()) {
      return false;
    }
    preemptions++;
    List<RankedRun> done = level;
    level = next;
    next = done;
    next.clear();
    run = 0;
    stop = 0;
    order = 0;
    if (preemptions == 1) {
      // Until now it makes no difference, and variables may have been found.
      markTracked();
    }
    return !level.isEmpty();
  }

  private void markTracked() {
    tracked.clear();
    for (int each : chosen) {
      if (each < variables.sharedCount()) {
        tracked.set(variables.shared(each));
      }
    }
  }

  /**
   * Goes on to another set of variables. Those that are found on the way come last: sets are
   * ordered by their greatest index, and of the same, by the next one.
   */
  private boolean trackOthers() {
    if (tuple.preemptions() == 0) {
      return false;
    }
    for (int i = 0; i < chosen.length; i++) {
      int end = i + 1 < chosen.length ? chosen[i + 1] : variables.sharedCount();
      if (chosen[i] + 1 < end) {
        chosen[i]++;
        for (int j = 0; j < i; j++) {
          chosen[j] = j;
        }
        track();
        return true;
      }
    }
    return false;
  }
}
