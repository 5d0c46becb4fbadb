package dev.selvage.core.strategy.search;

import dev.selvage.core.strategy.FootprintReader;
import dev.selvage.core.strategy.Strategy;
import dev.selvage.model.ChoicePoint;
import dev.selvage.model.ExecutionOutcome;
import dev.selvage.model.Footprint;
import dev.selvage.model.Options;
import dev.selvage.model.SiteKey;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;

/** A helper's part in a bounded search: it explores the alternatives that it is given. */
public final class Errands implements Strategy, FootprintReader {
  private final boolean isCaching;
  private final Probe probe;
  private final StateTable states = new StateTable();
  private final Answer answer = new Answer();
  private List<Branch> branches = List.of();
  private int at;

  /** The states before the steps of the current execution, two numbers each. */
  private long[] reached = new long[512];

  private long prunedHigh;
  private long prunedLow;

  public Errands(Options options) {
    isCaching = options.cache();
    probe = new Probe(isCaching ? this::reach : null, new Prefixes(Prefixes.GENERATIONS));
  }

  /**
   * Reads a letter from the search.
   *
   * @return the points with which to begin again; null when there is something to explore
   */
  public List<SiteKey> read(byte[] bytes) {
    ByteBuffer letter = ByteBuffer.wrap(bytes);
    if (Letters.isBegin(letter)) {
      if (Letters.isNew(letter)) {
        states.clear();
      }
      branches = List.of();
      at = 0;
      probe.forget();
      return Letters.points(letter);
    }
    branches = Letters.branches(letter, states);
    at = 0;
    answer.begin(branches.size());
    return null;
  }

  /** All that was explored is to be explored as if for the first time. */
  public void forget() {
    states.clear();
  }

  /** Whether something is left of the errand. */
  public boolean hasNext() {
    return at < branches.size();
  }

  private boolean reach(long high, long low) {
    int step = probe.log.size();
    if (2 * step + 2 > reached.length) {
      reached = Arrays.copyOf(reached, 4 * step);
    }
    if (states.lower(high, low, 0)) {
      reached[2 * step] = high;
      reached[2 * step + 1] = low;
      return true;
    }
    prunedHigh = high;
    prunedLow = low;
    return false;
  }

  @Override
  public void watch(Footprint footprint) {
    probe.watch(footprint);
  }

  @Override
  public boolean begin() {
    if (hasNext()) {
      Arrays.fill(reached, 0);
      probe.begin(branches.get(at));
    } else {
      probe.begin(false);
    }
    return true;
  }

  @Override
  public int choose(ChoicePoint point) {
    return probe.choose(point);
  }

  @Override
  public void end(ExecutionOutcome outcome) {
    probe.end();
  }

  /**
   * The execution of an alternative is over.
   *
   * @param seen signs of what was seen
   */
  public void explored(ExecutionOutcome outcome, long[] seen) {
    if (probe.isLost() || outcome.cutOff() && !probe.isPruned()) {
      leave();
      return;
    }
    at++;
    boolean isPruned = probe.isPruned();
    answer.add(
        isPruned ? Answer.Status.PRUNED : Answer.Status.COMPLETE,
        outcome,
        seen,
        probe.log,
        isCaching ? reached : null,
        isPruned ? prunedHigh : probe.high(),
        isPruned ? prunedLow : probe.low());
  }

  /** It is left to the search, which can tell more about it. */
  public void leave() {
    at++;
    answer.leave(Answer.Status.LEFT);
  }

  /** There are more points now than the search knows of: the rest of the errand is left to it. */
  public void learned() {
    while (hasNext()) {
      at++;
      answer.leave(Answer.Status.LEARNED);
    }
  }

  /** What to write back. */
  public byte[] answer() {
    return answer.toBytes();
  }
}
