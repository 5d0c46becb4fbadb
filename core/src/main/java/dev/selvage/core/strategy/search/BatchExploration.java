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

/** A worker's part in a bounded search: it explores the alternatives of one batch at a time. */
public final class BatchExploration implements Strategy, FootprintReader {
  private final boolean isCaching;
  private final BranchExecution probe;
  private final StateTable states = new StateTable();
  private final ResultContent result = new ResultContent();
  private List<Alternative> branches = List.of();
  private int at;

  /** Whether a strand was left out because it waits in a loop. */
  private boolean hasSpun;

  /** The states before the steps of the current execution, two numbers each. */
  private long[] reached = new long[512];

  private long prunedHigh;
  private long prunedLow;

  public BatchExploration(Options options) {
    isCaching = options.cache();
    probe =
        new BranchExecution(
            Costs.of(options),
            isCaching ? this::reach : null,
            new PrefixCache(PrefixCache.GENERATIONS));
  }

  /**
   * Reads whether a batch begins with other points than those before it. If so, nothing can be
   * explored until it is read again with {@link #read}.
   *
   * @return the points; null to continue with the current ones
   */
  public List<SiteKey> readPoints(byte[] content) {
    BatchContent.Beginning beginning = BatchContent.readBeginning(ByteBuffer.wrap(content));
    if (beginning == null) {
      return null;
    }
    if (beginning.isNew()) {
      states.clear();
    }
    branches = List.of();
    at = 0;
    probe.forget();
    return beginning.points();
  }

  /** Reads what to explore. */
  public void read(byte[] content) {
    ByteBuffer in = ByteBuffer.wrap(content);
    BatchContent.readBeginning(in);
    branches = BatchContent.branches(in, states);
    at = 0;
    result.begin(branches.size());
  }

  /** Forgets what was explored, so that it is explored again. */
  public void forget() {
    states.clear();
  }

  /** Whether something is left of the batch. */
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
    hasSpun = false;
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
    hasSpun |= point.isSpinnerLeftOut();
    return probe.choose(point);
  }

  @Override
  public void end(ExecutionOutcome outcome) {
    probe.end();
  }

  /**
   * The execution of an alternative is over.
   *
   * @param seen fingerprints of what was found
   */
  public void explored(ExecutionOutcome outcome, long[] seen) {
    if (probe.isLost() || hasSpun || outcome.cutOff() && !probe.isPruned()) {
      leave();
      return;
    }
    at++;
    boolean isPruned = probe.isPruned();
    result.add(
        isPruned ? ResultContent.Status.PRUNED : ResultContent.Status.COMPLETE,
        outcome,
        seen,
        probe.log,
        isCaching ? reached : null,
        isPruned ? prunedHigh : probe.high(),
        isPruned ? prunedLow : probe.low());
  }

  /** Leaves it to the search, which can report more about it. */
  public void leave() {
    at++;
    result.leave(ResultContent.Status.LEFT);
  }

  /** There are more points now than the search knows of: the rest of the batch is left to it. */
  public void learned() {
    while (hasNext()) {
      at++;
      result.leave(ResultContent.Status.LEARNED);
    }
  }

  /** The result of the batch. */
  public byte[] result() {
    return result.toBytes();
  }
}
