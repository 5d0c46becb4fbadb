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
 * The alternatives that are still to be explored, cheapest first: all that cost no unit of the
 * bound, then all that cost one, and so on. Alternatives of the same cost are taken in the order in
 * which they were added.
 */
final class Frontier {
  private RunQueue now = new RunQueue(0);
  private RunQueue later = new RunQueue(1);
  private final int bound;
  private int cost;

  /** Whether alternatives beyond the bound are kept, for a search that continues from here. */
  private boolean isKeepingAll;

  /** Whether there are some that are not kept. */
  private boolean isMore;

  /** The queue of the next alternatives, taken from the first executions in turn. */
  private final Deque<Alternative> line = new ArrayDeque<>();

  /**
   * @param bound the most units that an alternative may cost
   */
  Frontier(int bound) {
    this.bound = bound;
  }

  /** Keeps alternatives beyond the bound, too. */
  void keepAll() {
    isKeepingAll = true;
  }

  void clear() {
    now.clear();
    later.clear();
    cost = 0;
    line.clear();
    isMore = false;
  }

  /**
   * Adds the alternatives of an execution.
   *
   * @return whether there are some
   */
  boolean add(ExploredRun added) {
    boolean isFree = added.hasOpen(0);
    if (isFree) {
      now.add(added);
    }
    if (!added.hasOpen(1)) {
      return isFree;
    }
    if (cost < bound || isKeepingAll) {
      later.add(added);
      return true;
    }
    isMore = true;
    return isFree;
  }

  /**
   * Takes the next alternative.
   *
   * @return null when there is none
   */
  Alternative next() {
    Alternative next = peek();
    line.poll();
    return next;
  }

  /** Makes an alternative that was taken the next one again. */
  void putBack(Alternative taken) {
    line.addFirst(taken);
  }

  /** The next alternative without taking it. */
  Alternative peek() {
    while (line.isEmpty() && lengthen() == null) {
      if (cost == bound || !hasLater()) {
        return null;
      }
      cost++;
      RunQueue done = now;
      now = later;
      later = done;
    }
    return line.peek();
  }

  /**
   * Adds one more of the next alternatives to the queue.
   *
   * @return null when no other one of that cost is known yet
   */
  Alternative lengthen() {
    while (!now.isEmpty()) {
      ExploredRun run = now.peek();
      int step = run.next(run.used == cost ? 0 : 1);
      if (step >= 0) {
        Alternative branch = new Alternative(run, step, run.alternative());
        line.add(branch);
        return branch;
      }
      now.remove();
    }
    return null;
  }

  /** Whether there are alternatives that cost one unit more than those explored now. */
  boolean hasLater() {
    return isMore || !later.isEmpty();
  }

  /** The units of the bound that executions cost now. */
  int cost() {
    return cost;
  }

  /** How many alternatives are open. */
  long open() {
    long open = line.size();
    for (ExploredRun each : now) {
      open += each.open(each.used == cost ? 0 : 1);
    }
    for (ExploredRun each : later) {
      open += each.open(1);
    }
    return open;
  }

  void save(DataOutput out) throws IOException {
    Map<ExploredRun, Integer> numbers = new IdentityHashMap<>();
    List<ExploredRun> all = new ArrayList<>();
    line.forEach(each -> number(each.run, numbers, all));
    now.forEach(each -> number(each, numbers, all));
    later.forEach(each -> number(each, numbers, all));
    out.writeInt(cost);
    out.writeBoolean(isMore);
    out.writeInt(all.size());
    for (ExploredRun each : all) {
      out.writeInt(each.parent() == null ? -1 : numbers.get(each.parent()));
      each.save(out);
    }
    out.writeInt(line.size());
    for (Alternative each : line) {
      out.writeInt(numbers.get(each.run));
      out.writeInt(each.step);
      out.writeInt(each.option);
    }
    for (RunQueue queue : List.of(now, later)) {
      out.writeInt(queue.size());
      for (ExploredRun each : queue) {
        out.writeInt(numbers.get(each));
      }
    }
  }

  /** Numbers an execution after the one that it branched off. */
  private static void number(
      ExploredRun run, Map<ExploredRun, Integer> numbers, List<ExploredRun> all) {
    Deque<ExploredRun> line = new ArrayDeque<>();
    for (ExploredRun each = run; each != null && !numbers.containsKey(each); each = each.parent()) {
      line.push(each);
    }
    for (ExploredRun each : line) {
      numbers.put(each, all.size());
      all.add(each);
    }
  }

  void restore(DataInput in) throws IOException {
    clear();
    cost = in.readInt();
    isMore = in.readBoolean();
    List<ExploredRun> all = new ArrayList<>();
    for (int left = in.readInt(); left > 0; left--) {
      int parent = in.readInt();
      all.add(ExploredRun.restore(parent < 0 ? null : all.get(parent), in));
    }
    for (int left = in.readInt(); left > 0; left--) {
      line.add(new Alternative(all.get(in.readInt()), in.readInt(), in.readInt()));
    }
    for (RunQueue queue : List.of(now, later)) {
      for (int left = in.readInt(); left > 0; left--) {
        queue.add(all.get(in.readInt()));
      }
    }
  }
}
