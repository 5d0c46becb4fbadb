package dev.selvage.core.strategy.search;

import dev.selvage.core.strategy.FootprintReader;
import dev.selvage.core.strategy.PointsListener;
import dev.selvage.core.strategy.Resumable;
import dev.selvage.core.strategy.Shareable;
import dev.selvage.core.strategy.Strategy;
import dev.selvage.core.strategy.SystematicSearch;
import dev.selvage.core.strategy.search.estimate.Forecast;
import dev.selvage.model.ChoicePoint;
import dev.selvage.model.ExecutionOutcome;
import dev.selvage.model.Footprint;
import dev.selvage.model.Options;
import dev.selvage.model.SearchGap;
import dev.selvage.model.SearchResult;
import dev.selvage.model.SiteKey;
import dev.selvage.model.WorkerLoss;
import dev.selvage.model.work.BatchResult;
import dev.selvage.model.work.WorkBatch;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongPredicate;
import java.util.function.Supplier;

/**
 * Iterative preemption bounding, as in CHESS (Musuvathi and others, OSDI 2008): all schedules
 * without a preemption, then all with one, and so on; or the same with delays, as {@link
 * DelayCosts} says. Each execution repeats the first choices of an earlier one, takes another
 * option where it branches off, and continues without further costs; the options that it does not
 * take are explored later, those that are likely to matter first. With a cache it is cut off where
 * the program is in a state that was reached before at no greater cost.
 */
public final class BoundedSearch
    implements Strategy, FootprintReader, PointsListener, SystematicSearch, Resumable, Shareable {
  private final int bound;
  private final boolean isCaching;
  private final BranchExecution probe;
  private final Frontier frontier;
  private final Forecast forecast;
  private final SearchCounts counts = new SearchCounts(false);
  private final Choices choices = new Choices();
  private final StateTable states = new StateTable();
  private final StateTable behaviours = new StateTable();
  private final SharedWork shared;

  /** The steps of an execution that a worker has made. */
  private final ChoiceLog taken = new ChoiceLog();

  private LongPredicate isKnown;

  /** What the current execution explores; null for the first one. */
  private Alternative branch;

  /** The units of the bound that it costs. */
  private int used;

  public BoundedSearch(Options options) {
    this(options, PrefixCache.GENERATIONS);
  }

  /**
   * @param generations how many executions may share the graph of their first choices; 0 for none,
   *     which is slower and has the same results
   */
  public BoundedSearch(Options options, int generations) {
    bound = options.bound();
    frontier = new Frontier(bound);
    shared = new SharedWork(frontier);
    forecast = new Forecast(bound);
    isCaching = options.cache();
    probe =
        new BranchExecution(
            Costs.of(options), isCaching ? new Visited() : null, new PrefixCache(generations));
  }

  @Override
  public void watch(Footprint touched) {
    probe.watch(touched);
  }

  @Override
  public boolean begin() {
    states.mark();
    if (!counts.isPrimed() || !counts.isStarted()) {
      branch = null;
      used = 0;
      probe.begin(counts.isPrimed());
      return true;
    }
    if (!counts.isRepeating()) {
      branch = frontier.next();
      used = frontier.cost();
    }
    if (branch == null) {
      counts.finish();
      return false;
    }
    probe.begin(branch);
    return true;
  }

  /** The states that were visited. */
  private final class Visited implements BranchExecution.Cache {
    @Override
    public boolean reach(long high, long low) {
      boolean isNew = states.lower(high, low, used);
      if (isNew) {
        shared.reached(high, low, -1);
      }
      return isNew;
    }

    @Override
    public boolean isReached(long high, long low) {
      return states.contains(high, low);
    }
  }

  @Override
  public int choose(ChoicePoint point) {
    if (point.isSpinnerLeftOut() && counts.isPrimed()) {
      counts.spun();
    }
    return probe.choose(point);
  }

  @Override
  public void end(ExecutionOutcome outcome) {
    probe.end();
    shared.executed();
    if (!counts.isPrimed()) {
      counts.prime();
      return;
    }
    if (probe.change() != null) {
      counts.changed(probe.change());
    }
    if (probe.isLost()) {
      counts.diverge(probe.divergence());
      return;
    }
    counts.start();
    add(probe.log);
    if (probe.isPruned()) {
      counts.pruned();
      return;
    }
    counts.completed(outcome);
    behaviours.lower(probe.high(), probe.low(), 0);
  }

  @Override
  public void abandon() {
    states.undo();
    probe.forget();
    counts.abandon();
    if (branch != null) {
      frontier.putBack(branch);
    }
  }

  /** Counts an execution, and adds its alternatives to the frontier. */
  private void add(ChoiceLog log) {
    counts.explored();
    ExploredRun parent = branch == null ? null : branch.run;
    ExploredRun run = log.toRun(parent, branch == null ? 0 : branch.step, used, choices);
    forecast.add(used, run.open(0), run.open(1), run.openBeyond(1) > 0);
    if (!frontier.add(run)) {
      choices.giveBack(run.length());
    }
  }

  /** All positions have changed: the search starts again. */
  @Override
  public void pointsChanged() {
    counts.restart();
    frontier.clear();
    forecast.clear();
    probe.forget();
    states.clear();
    behaviours.clear();
    shared.restart();
  }

  // ---- with workers

  @Override
  public void share(int workers, Supplier<List<SiteKey>> learned, LongPredicate isKnownToCampaign) {
    shared.share(workers, learned);
    isKnown = isKnownToCampaign;
  }

  @Override
  public List<WorkerLoss> losses() {
    return shared.losses();
  }

  @Override
  public WorkBatch nextBatch(int worker, int units) {
    // The first alternative in the queue is for the search itself.
    return isReady() && frontier.peek() != null ? shared.next(worker, units) : null;
  }

  @Override
  public void take(BatchResult result) {
    shared.take(result);
  }

  @Override
  public void lose(int worker) {
    shared.lose(worker);
  }

  private boolean isReady() {
    return shared.isShared() && counts.isStarted() && !counts.isRepeating();
  }

  @Override
  public ExecutionOutcome ahead() {
    Alternative next = isReady() ? frontier.peek() : null;
    ByteBuffer result = next == null ? null : shared.result(next);
    return result == null ? null : takeOver(next, result);
  }

  /** Takes over an execution of a worker, if it contains nothing new. */
  private ExecutionOutcome takeOver(Alternative next, ByteBuffer result) {
    ResultContent.Status status = ResultContent.status(result);
    if (status == ResultContent.Status.LEARNED) {
      shared.learned(next.batch);
    }
    if (status == ResultContent.Status.LEFT || status == ResultContent.Status.LEARNED) {
      next.batch = null;
      return null;
    }
    long high = result.getLong();
    long low = result.getLong();
    ExecutionOutcome outcome = ResultContent.outcome(result);
    boolean isCutRightly = status == ResultContent.Status.COMPLETE || states.contains(high, low);
    if (!ResultContent.areKnown(result, isKnown) || !isCutRightly) {
      next.batch = null;
      return null;
    }
    branch = frontier.next();
    used = frontier.cost();
    boolean isWhole = ResultContent.steps(result, taken, isCaching ? this::reachElsewhere : null);
    add(taken);
    if (isWhole && status == ResultContent.Status.COMPLETE) {
      behaviours.lower(high, low, 0);
      return outcome;
    }
    counts.pruned();
    return new ExecutionOutcome(taken.size(), 0, 0, false, true);
  }

  private boolean reachElsewhere(long high, long low) {
    boolean isNew = states.lower(high, low, used);
    if (isNew) {
      shared.reached(high, low, branch.batch.worker);
    }
    return isNew;
  }

  // ---- the result

  @Override
  public SearchResult search() {
    List<SearchGap> gaps = new ArrayList<>();
    counts.addSpins(gaps);
    counts.addCutOffs(gaps);
    counts.addDivergence(gaps);
    SearchResult.Method method = isCaching ? SearchResult.Method.CACHED : SearchResult.Method.PLAIN;
    SearchResult result = counts.bounded(method, bound, frontier, behaviours.size(), gaps);
    boolean isOpen = !counts.isOver() && result.isComplete();
    return isOpen ? result.withEstimate(forecast.estimate(frontier.cost())) : result;
  }

  @Override
  public void keep() {
    frontier.keepAll();
    states.keepChanges();
  }

  @Override
  public void save(DataOutput out) throws IOException {
    counts.save(out, counts.isRepeating() ? probe.divergence() : null);
    frontier.save(out);
    forecast.save(out);
    states.save(out);
    behaviours.save(out);
  }

  @Override
  public void restore(DataInput in) throws IOException {
    counts.restore(in);
    frontier.restore(in);
    forecast.restore(in);
    states.restore(in);
    behaviours.restore(in);
  }
}
