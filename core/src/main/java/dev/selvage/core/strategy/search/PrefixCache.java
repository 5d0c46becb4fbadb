package dev.selvage.core.strategy.search;

import dev.selvage.model.Footprint;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Keeps what executions that begin with the same choices have in common: the graph before the
 * choice at which the latest ones branched off, one for each of the executions that they descend
 * from. The next execution continues from it and need not examine what comes before. Since a search
 * goes through the descendants of an execution one after the other, little is ever examined twice.
 */
final class PrefixCache {
  /** The number of generations that are kept; further ones start from the last of these. */
  static final int GENERATIONS = 64;

  /** The beginning of an execution. */
  private static final class Prefix {
    /** Null when nothing is kept. */
    private ExploredRun run;

    /** How many choices it comprises. */
    private int step;

    private final Graph graph = new Graph();

    /** A hash of what has been touched. */
    private long order;

    private int expiries;

    private boolean isBeginning(ExploredRun other, int steps) {
      return run == other && step <= steps;
    }
  }

  private final int most;

  /** By generation. */
  private final List<Prefix> prefixes = new ArrayList<>();

  /** What the next execution begins with: the first choices of an execution of each generation. */
  private ExploredRun[] runs = new ExploredRun[8];

  private int[] steps = new int[8];
  private int generations;

  /** The generation whose part ends next. */
  private int next;

  /** What the execution continues from; null for nothing. */
  private Prefix taken;

  /**
   * @param most how many generations are kept; 0 to examine everything, which is slower
   */
  PrefixCache(int most) {
    this.most = most;
  }

  /** An execution begins that has nothing in common with others. */
  void begin() {
    generations = 0;
    next = 0;
    taken = null;
  }

  /**
   * One begins that repeats the first choices of another one.
   *
   * @return how many of them need not be examined
   */
  int begin(ExploredRun run, int branch) {
    generations = Math.min(run.generation + 1, most);
    if (generations > runs.length) {
      runs = Arrays.copyOf(runs, 2 * generations);
      steps = Arrays.copyOf(steps, 2 * generations);
    }
    int end = branch;
    for (ExploredRun each = run; each != null; each = each.parent()) {
      if (each.generation < generations) {
        runs[each.generation] = each;
        steps[each.generation] = end;
      }
      end = each.from;
    }
    while (prefixes.size() < generations) {
      prefixes.add(new Prefix());
    }
    next = generations - 1;
    while (next >= 0 && !prefixes.get(next).isBeginning(runs[next], steps[next])) {
      next--;
    }
    taken = next < 0 ? null : prefixes.get(next);
    if (taken == null || taken.step == steps[next]) {
      next++;
    }
    return taken == null ? 0 : taken.step;
  }

  /** Whether to keep the graph before a choice. */
  boolean isEnd(int step) {
    return next < generations && steps[next] == step;
  }

  /** Keeps the graph before that choice. */
  void keep(Graph graph, Footprint footprint) {
    Prefix prefix = prefixes.get(next);
    prefix.run = runs[next];
    prefix.step = steps[next];
    prefix.order = footprint.order();
    prefix.expiries = footprint.expiries();
    prefix.graph.copy(graph);
    next++;
  }

  /** The graph cannot be kept before that choice. */
  void pass() {
    next++;
  }

  /**
   * Continues from what has been kept.
   *
   * @return whether the execution has reached that choice
   */
  boolean takeUp(Graph graph, Footprint footprint) {
    if (footprint.order() != taken.order || footprint.expiries() != taken.expiries) {
      return false;
    }
    graph.copy(taken.graph);
    return true;
  }

  /** Forgets everything. */
  void clear() {
    begin();
    prefixes.clear();
    Arrays.fill(runs, null);
  }
}
