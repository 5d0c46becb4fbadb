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
 * bound, then all that cost one, and so on. Of those that cost the same, the likely ones come
 * first, also those that are added while others are explored; apart from that, alternatives are
 * taken in the order in which they were added.
 */
final class Frontier {
  private final Lane likely = new Lane(true, 0);
  private final Lane others = new Lane(false, 1);

  /** The executions with alternatives that cost more. */
  private RunQueue later = new RunQueue(2);

  private final int bound;
  private int cost;

  /** Whether alternatives beyond the bound are kept, for a search that continues from here. */
  private boolean isKeepingAll;

  /** Whether there are some that are not kept. */
  private boolean isMore;

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
    likely.clear();
    others.clear();
    later.clear();
    cost = 0;
    isMore = false;
  }

  /**
   * Adds the alternatives of an execution that costs as much as executions cost now.
   *
   * @return whether there are some
   */
  boolean add(ExploredRun added) {
    boolean isFree = added.hasFree();
    if (isFree) {
      addNow(added);
    }
    return addLater(added) || isFree;
  }

  private void addNow(ExploredRun run) {
    likely.add(run);
    others.add(run);
  }

  /** Keeps an execution if it has alternatives that cost more than those explored now. */
  private boolean addLater(ExploredRun run) {
    if (run.used + run.most() <= cost) {
      return false;
    }
    isMore |= !isKeepingAll && run.used + run.most() > bound;
    boolean isKept = isKeepingAll || cost < bound;
    if (isKept) {
      later.add(run);
    }
    return isKept;
  }

  /**
   * Takes the next alternative.
   *
   * @return null when there is none
   */
  Alternative next() {
    Alternative next = peek();
    if (next != null) {
      lane(next).remove();
    }
    return next;
  }

  /** Makes an alternative that was taken the next one again. */
  void putBack(Alternative taken) {
    lane(taken).putBack(taken);
  }

  private Lane lane(Alternative alternative) {
    return alternative.isLikely ? likely : others;
  }

  /** The next alternative without taking it. */
  Alternative peek() {
    while (true) {
      Alternative next = likely.peek(cost);
      next = next == null ? others.peek(cost) : next;
      if (next != null || cost == bound || !hasLater()) {
        return next;
      }
      advance();
    }
  }

  /** Goes on to the alternatives that cost one unit more. */
  private void advance() {
    cost++;
    RunQueue waiting = later;
    later = new RunQueue(2);
    while (!waiting.isEmpty()) {
      ExploredRun run = waiting.peek();
      waiting.remove();
      run.rewind();
      addNow(run);
      addLater(run);
    }
  }

  /**
   * Adds one more of the next alternatives to those that are known.
   *
   * @return null when no other one of that cost is known yet
   */
  Alternative lengthen() {
    Alternative next = likely.lengthen(cost);
    return next == null ? others.lengthen(cost) : next;
  }

  /** Whether there are alternatives that cost more than those explored now. */
  boolean hasLater() {
    return isMore || !later.isEmpty();
  }

  /** The units of the bound that executions cost now. */
  int cost() {
    return cost;
  }

  /** How many alternatives are open. */
  long open() {
    long open = likely.open(cost) + others.open(cost);
    for (ExploredRun each : later) {
      open += each.openBeyond(cost - each.used);
    }
    return open;
  }

  void save(DataOutput out) throws IOException {
    Map<ExploredRun, Integer> numbers = new IdentityHashMap<>();
    List<ExploredRun> all = new ArrayList<>();
    likely.forEachRun(each -> number(each, numbers, all));
    others.forEachRun(each -> number(each, numbers, all));
    later.forEach(each -> number(each, numbers, all));
    out.writeInt(cost);
    out.writeBoolean(isMore);
    out.writeInt(all.size());
    for (ExploredRun each : all) {
      out.writeInt(each.parent() == null ? -1 : numbers.get(each.parent()));
      each.save(out);
    }
    likely.save(out, numbers::get);
    others.save(out, numbers::get);
    later.save(out, numbers::get);
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
    likely.restore(in, all);
    others.restore(in, all);
    later.restore(in, all);
  }
}
