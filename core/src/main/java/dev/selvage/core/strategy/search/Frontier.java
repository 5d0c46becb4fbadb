package dev.selvage.core.strategy.search;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * The alternatives that are still to be explored, those that cost least first: all with no unit of
 * the bound, then all with one, and so on. Within one cost, first come, first served.
 */
final class Frontier {
  private Deque<Run> now = new ArrayDeque<>();
  private Deque<Run> later = new ArrayDeque<>();
  private int cost;
  private Run run;
  private int step;

  void clear() {
    now.clear();
    later.clear();
    cost = 0;
    run = null;
  }

  /** The alternatives of an execution are to be explored, too. */
  void add(Run added) {
    now.add(added);
    later.add(added);
  }

  /**
   * Goes on to the next alternative.
   *
   * @param bound the most units that one may cost
   * @return whether there is one
   */
  boolean next(int bound) {
    while (true) {
      while (!now.isEmpty()) {
        run = now.peek();
        step = run.next(run.used == cost ? 0 : 1);
        if (step >= 0) {
          return true;
        }
        now.poll();
      }
      if (cost == bound || !hasLater()) {
        return false;
      }
      cost++;
      Deque<Run> done = now;
      now = later;
      later = done;
    }
  }

  /** Whether there are alternatives that cost one unit more than those explored now. */
  boolean hasLater() {
    while (!later.isEmpty() && later.peek().open(1) == 0) {
      later.poll();
    }
    return !later.isEmpty();
  }

  /** The units of the bound that executions cost now. */
  int cost() {
    return cost;
  }

  /** The execution that the next one branches off. */
  Run run() {
    return run;
  }

  /** The number of the choice at which it does. */
  int step() {
    return step;
  }

  /** How many alternatives are open. */
  long open() {
    long open = 0;
    for (Run each : now) {
      open += each.open(each.used == cost ? 0 : 1);
    }
    for (Run each : later) {
      open += each.open(1);
    }
    return open;
  }
}
