package dev.selvage.core.strategy.rank;

import dev.selvage.core.strategy.FootprintReader;
import dev.selvage.core.strategy.PointsListener;
import dev.selvage.core.strategy.RaceJudge;
import dev.selvage.core.strategy.Ranked;
import dev.selvage.core.strategy.Strategy;
import dev.selvage.core.strategy.SystematicSearch;
import dev.selvage.core.strategy.search.SearchCounts;
import dev.selvage.model.ChoicePoint;
import dev.selvage.model.Detector;
import dev.selvage.model.ExecutionOutcome;
import dev.selvage.model.Footprint;
import dev.selvage.model.Options;
import dev.selvage.model.RankResult;
import dev.selvage.model.RankSequence;
import dev.selvage.model.RankTuple;
import dev.selvage.model.SearchGap;
import dev.selvage.model.SearchResult;
import dev.selvage.model.SiteKey;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/**
 * Ranked search (Ranking test schedules of multithreaded programs, RankChecker): tuples of
 * preemptions, variables, threads and iterations in the order of the paper, and for each tuple all
 * of its schedules. Threads run until they cannot continue, and then by priority, in few orders
 * among which every few threads are in every order ({@link ThreadOrders}). Wherever a thread was
 * stopped, and could continue, a new schedule for each order lets it be the last one from there on.
 * Executions are kept as a tree, so that none is run again for a later tuple, as long as there is
 * room for them.
 *
 * <p>It differs from the paper in four points.
 *
 * <ul>
 *   <li>A thread is preempted at synchronization, too, with any number of variables. In the paper
 *       only accesses to tracked variables count, so that its tuples with one preemption and no
 *       variable have the schedules of those without preemptions. In exchange, a variable that is
 *       only accessed under locks need not be tracked: what can happen between two critical
 *       sections can happen in front of the second one.
 *   <li>A thread that can continue does so until it is preempted, even if one comes before it in
 *       the order that could not continue until then. So the preemptions of a tuple are those of
 *       its schedules.
 *   <li>Shared variables are those that threads were seen to share, not those of a static analysis.
 *       When there are more of them, the tuples are gone through again.
 *   <li>Before the first schedule counts, the program has run once, so that classes have been
 *       initialized.
 * </ul>
 */
public final class RankedSearch
    implements Strategy, FootprintReader, PointsListener, SystematicSearch, Ranked, RaceJudge {
  /** When the executions that are kept have so many steps, those without successors are not. */
  private static final long MOST_KEPT = 8_000_000;

  private final Options options;
  private final SearchCounts counts = new SearchCounts(false);
  private final TrackedVariables variables = new TrackedVariables();
  private final RaceTrials trials = new RaceTrials();
  private final RankedExecution execution;

  /** All executions so far. */
  private final Map<RankedBranch.Key, RankedRun> known = new HashMap<>();

  private ThreadOrders orders = new ThreadOrders(1);
  private RankSequence sequence;

  /** The tuple of the current execution; null when nothing is left to do. */
  private RankTuple tuple;

  private RankTuple passed;
  private TupleWalk walk;
  private long walks;

  /** How many shared variables were known when the order of tuples began. */
  private int variablesThen;

  /** What the executions that are kept take, in steps. */
  private long kept;

  /** What the current execution explores; null for the first one of the search. */
  private RankedBranch branch;

  private boolean isTrial;
  private boolean isAll;
  private RankTuple found;
  private long foundAfter;

  /** Executions that were not trials, since the campaign began. */
  private long executed;

  private Footprint footprint;

  public RankedSearch(Options options) {
    this.options = options;
    execution = new RankedExecution(variables, trials, options.detect().contains(Detector.RACE));
    beginAgain();
  }

  private void beginAgain() {
    goThroughAgain();
    isAll = false;
    known.clear();
    kept = 0;
    trials.clear();
  }

  /** Begins with the first tuple, without running anything twice. */
  private void goThroughAgain() {
    sequence = RankSequence.of(options);
    tuple = sequence.next();
    walk = null;
    passed = null;
    variablesThen = variables.sharedCount();
  }

  @Override
  public void watch(Footprint touched) {
    footprint = touched;
  }

  @Override
  public boolean begin() {
    if (!counts.isPrimed()) {
      execution.beginFreely(orders.positions(0));
      return true;
    }
    if (!counts.isRepeating() && !plan()) {
      counts.finish();
      return false;
    }
    execution.begin(branch, orders.positions(branch.order()), isTrial);
    return true;
  }

  /** Decides what to run next; returns whether anything is left. */
  private boolean plan() {
    if (orders.threads() < execution.threads()) {
      // There are more threads than before: other orders, other schedules.
      orders = new ThreadOrders(execution.threads());
      counts.restart();
      beginAgain();
    }
    while (tuple != null) {
      if (walk == null) {
        if (!orders.canCover(tuple.threads())) {
          return false;
        }
        walk = new TupleWalk(tuple, orders.count(tuple.threads()), variables, known, ++walks);
      }
      branch = walk.next();
      isTrial = branch == null;
      branch = isTrial ? trials.next() : branch;
      if (branch != null) {
        return true;
      }
      if (variablesThen < variables.sharedCount()) {
        // Earlier tuples have more schedules than was known.
        goThroughAgain();
        continue;
      }
      passed = tuple;
      isAll = !walk.isCut() && tuple.threads() >= orders.threads();
      tuple = isAll ? null : sequence.next();
      walk = null;
    }
    return false;
  }

  @Override
  public int choose(ChoicePoint point) {
    if (point.isSpinnerLeftOut() && counts.isPrimed()) {
      counts.spun();
    }
    return execution.choose(point);
  }

  @Override
  public void end(ExecutionOutcome outcome) {
    executed += isTrial ? 0 : 1;
    if (outcome.failed() && found == null) {
      found = tuple;
      foundAfter = executed + (isTrial ? 1 : 0);
    }
    if (!counts.isPrimed()) {
      counts.prime();
      return;
    }
    boolean isRepeated = execution.end();
    if (isRepeated) {
      counts.repeated();
    } else if (!counts.diverge(execution.divergence())) {
      return;
    }
    counts.start();
    if (isTrial) {
      boolean isWhole = isRepeated && execution.isTried() && isPass(outcome);
      trials.ended(isWhole ? footprint.state() : OptionalLong.empty());
      return;
    }
    RankedRun run = isRepeated ? execution.toRun() : TupleWalk.LOST;
    keep(run);
    walk.add(run);
    counts.explored();
    if (isRepeated) {
      counts.completed(outcome);
    }
  }

  /** Keeps an execution for later tuples, which would otherwise have to run it again. */
  private void keep(RankedRun run) {
    if (kept < MOST_KEPT || !walk.isLastLevel()) {
      known.put(branch.key(), run);
      kept += run == TupleWalk.LOST ? 0 : run.size();
    }
  }

  private static boolean isPass(ExecutionOutcome outcome) {
    return !outcome.failed() && !outcome.cutOff();
  }

  /** All positions have changed: the search starts again. */
  @Override
  public void pointsChanged() {
    counts.restart();
    variables.clear();
    beginAgain();
  }

  @Override
  public int benignTrials(SiteKey one, SiteKey other) {
    return trials.benign(one, other);
  }

  @Override
  public RankResult ranks() {
    return new RankResult(
        found, foundAfter, passed, tuple, isAll, counts.schedules(), variables.sharedCount());
  }

  @Override
  public SearchResult search() {
    List<SearchGap> gaps = new ArrayList<>();
    counts.addSpins(gaps);
    counts.addCutOffs(gaps);
    counts.addDivergence(gaps);
    return counts.ranked(gaps);
  }
}
