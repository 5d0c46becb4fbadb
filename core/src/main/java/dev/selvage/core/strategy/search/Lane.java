package dev.selvage.core.strategy.search;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.ToIntFunction;

/**
 * Alternatives of one cost, those that are likely to matter or the others, in the order in which
 * their executions were added.
 */
final class Lane {
  private final boolean isLikely;
  private final RunQueue runs;

  /** The next alternatives, taken from the first executions in turn. */
  private final Deque<Alternative> line = new ArrayDeque<>();

  /**
   * @param link of the queue of executions
   */
  Lane(boolean isLikely, int link) {
    this.isLikely = isLikely;
    runs = new RunQueue(link);
  }

  void clear() {
    runs.clear();
    line.clear();
  }

  /** Adds the alternatives of an execution. */
  void add(ExploredRun run) {
    runs.add(run);
  }

  /** Makes an alternative that was taken the next one again. */
  void putBack(Alternative taken) {
    line.addFirst(taken);
  }

  /** Takes the next alternative. */
  void remove() {
    line.remove();
  }

  /**
   * The next alternative without taking it; null for none.
   *
   * @param cost what alternatives cost
   */
  Alternative peek(int cost) {
    return line.isEmpty() ? lengthen(cost) : line.peek();
  }

  /** Adds one more of the next alternatives to the line; null when there is none. */
  Alternative lengthen(int cost) {
    while (!runs.isEmpty()) {
      ExploredRun run = runs.peek();
      int step = run.next(cost - run.used, isLikely);
      if (step >= 0) {
        Alternative branch = new Alternative(run, step, run.alternative(), isLikely);
        line.add(branch);
        return branch;
      }
      runs.remove();
    }
    return null;
  }

  /** How many alternatives there are. */
  long open(int cost) {
    long open = line.size();
    for (ExploredRun each : runs) {
      open += each.open(cost - each.used, isLikely);
    }
    return open;
  }

  /** All executions whose alternatives are here. */
  void forEachRun(Consumer<ExploredRun> action) {
    line.forEach(each -> action.accept(each.run));
    runs.forEach(action);
  }

  void save(DataOutput out, ToIntFunction<ExploredRun> numbers) throws IOException {
    out.writeInt(line.size());
    for (Alternative each : line) {
      out.writeInt(numbers.applyAsInt(each.run));
      out.writeInt(each.step);
      out.writeInt(each.option);
    }
    runs.save(out, numbers);
  }

  void restore(DataInput in, List<ExploredRun> all) throws IOException {
    for (int left = in.readInt(); left > 0; left--) {
      line.add(new Alternative(all.get(in.readInt()), in.readInt(), in.readInt(), isLikely));
    }
    runs.restore(in, all);
  }
}
