package dev.selvage.core.strategy.search;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

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

  void save(DataOutput out) throws IOException {
    Map<Run, Integer> numbers = new IdentityHashMap<>();
    List<Run> all = new ArrayList<>();
    now.forEach(each -> number(each, numbers, all));
    later.forEach(each -> number(each, numbers, all));
    out.writeInt(cost);
    out.writeInt(all.size());
    for (Run each : all) {
      out.writeInt(each.parent() == null ? -1 : numbers.get(each.parent()));
      each.save(out);
    }
    for (Deque<Run> queue : List.of(now, later)) {
      out.writeInt(queue.size());
      for (Run each : queue) {
        out.writeInt(numbers.get(each));
      }
    }
  }

  /** Numbers an execution after the one that it branched off. */
  private static void number(Run run, Map<Run, Integer> numbers, List<Run> all) {
    Deque<Run> line = new ArrayDeque<>();
    for (Run each = run; each != null && !numbers.containsKey(each); each = each.parent()) {
      line.push(each);
    }
    for (Run each : line) {
      numbers.put(each, all.size());
      all.add(each);
    }
  }

  void restore(DataInput in) throws IOException {
    clear();
    cost = in.readInt();
    List<Run> all = new ArrayList<>();
    for (int left = in.readInt(); left > 0; left--) {
      int parent = in.readInt();
      all.add(Run.restore(parent < 0 ? null : all.get(parent), in));
    }
    for (Deque<Run> queue : List.of(now, later)) {
      for (int left = in.readInt(); left > 0; left--) {
        queue.add(all.get(in.readInt()));
      }
    }
  }
}
