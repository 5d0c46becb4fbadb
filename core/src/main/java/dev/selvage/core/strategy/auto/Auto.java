package dev.selvage.core.strategy.auto;

import dev.selvage.core.strategy.FootprintReader;
import dev.selvage.core.strategy.Guaranteed;
import dev.selvage.core.strategy.Mixture;
import dev.selvage.core.strategy.NonPreemptive;
import dev.selvage.core.strategy.Pct;
import dev.selvage.core.strategy.PointsListener;
import dev.selvage.core.strategy.Pos;
import dev.selvage.core.strategy.RandomWalk;
import dev.selvage.core.strategy.StepCount;
import dev.selvage.core.strategy.Strategy;
import dev.selvage.core.strategy.Surw;
import dev.selvage.core.strategy.search.Dpor;
import dev.selvage.model.ChoicePoint;
import dev.selvage.model.Estimate;
import dev.selvage.model.ExecutionOutcome;
import dev.selvage.model.Footprint;
import dev.selvage.model.Guarantee;
import dev.selvage.model.Options;
import dev.selvage.model.PartialSearch;
import dev.selvage.model.PartialSearch.Retirement;
import dev.selvage.model.SearchResult;
import java.util.List;

/**
 * The default strategy. The program first runs once without preemptions. After that PCT, POS and
 * SURW share the executions, each of which finds bugs that are hard for the others, and so does
 * DPOR as soon as no more scheduling points are learned: if it comes to its end, that is a proof,
 * and there is nothing left to do. {@link Shares} says how they share.
 *
 * <p>DPOR retires when it can no longer prove anything, when points are learned again and again,
 * when it estimates that there are many more behaviours than executions, or when executions are so
 * long that it would take most of the time. From half of the budget on it has all executions, if it
 * may come to its end with them and probably would not with its share. One execution of 16 of each
 * sampler is looked at, for what it brings.
 */
public final class Auto implements Strategy, FootprintReader, PointsListener, Guaranteed, Mixture {
  private static final String FIRST = "auto";
  private static final String SEARCH = "dpor";

  /** After so many executions without new points there may be no more. */
  private static final int SETTLED = 3;

  private static final int MOST_RESTARTS = 3;

  /** DPOR compares each step with all those before it. */
  private static final long MOST_STEPS = 1_000;

  /** It keeps what each step has touched. */
  private static final int MOST_LOCATIONS = 100_000;

  /** DPOR retires when it estimates more than so many times the executions that there may be. */
  private static final int FAR_TOO_MANY = 4;

  /** How many times as many executions as estimated DPOR may need. */
  private static final double MARGIN = 1.25;

  /** What DPOR has of all executions with the additional share. */
  private static final double LARGER_SHARE = 0.4;

  /** And without it. */
  private static final double SMALLER_SHARE = 0.2;

  /** It never has all executions before one of so many is over. */
  private static final int OTHERS_FIRST = 2;

  /** So many comparisons of DPOR take about as long as a step does without it. */
  private static final double COMPARISONS = 300;

  /** After so many executions DPOR has an estimate, unless there are more than could be counted. */
  private static final long FIRST_ESTIMATE = 96;

  private final Pct pct;

  /** How many executions the campaign may have. */
  private final long most;

  private final Part asItComes = new Part(FIRST, new NonPreemptive());
  private final List<Part> samplers;
  private final Shares shares;

  /** What PCT would have counted in an execution of another sampler. */
  private final StepCount count;

  /** Null when it has retired. */
  private Dpor dpor = new Dpor();

  /** Null while it has not begun, and when it has retired. */
  private Part search;

  /** Why it has retired; null if it has not. */
  private Retirement retirement;

  /** How much the search has compared in all its executions. */
  private long work;

  /** How far the search had come when it retired. */
  private SearchResult retired;

  private Footprint footprint;

  /** Null where footprints are not recorded: then there is no search. */
  private Novelty novelty;

  private Part current = asItComes;

  /** Whether the current execution is one of the search, which may have retired in it. */
  private boolean isSearching;

  /** Whether the search has left its execution, which a random walk brings to its end. */
  private boolean isLeft;

  private final RandomWalk walk;
  private boolean isLookedAt;

  /** Executions since points were learned. */
  private int settled;

  /** How many executions the search may need in all; 0 while that is not known. */
  private double expected;

  /** The lower end of that. */
  private double fewest;

  private long executions;

  /** After so many executions of the search, its estimate is looked at. */
  private long nextEstimate = FIRST_ESTIMATE;

  private boolean hasBegun;

  public Auto(Options options) {
    most = options.runs();
    pct = new Pct(options);
    count = Pct.stepCount(options);
    walk = new RandomWalk(options.seed());
    samplers =
        List.of(
            new Part("surw", new Surw(options.seed())),
            new Part("pos", new Pos(options.seed())),
            new Part("pct", pct));
    shares = new Shares(samplers);
  }

  @Override
  public void watch(Footprint touched) {
    footprint = touched;
    dpor.watch(touched);
    novelty = new Novelty(touched);
  }

  @Override
  public boolean begin() {
    if (novelty != null && search == null && retirement == null && settled >= SETTLED) {
      search = new Part(SEARCH, dpor);
      dpor.prime();
    }
    current = hasBegun ? next() : asItComes;
    hasBegun = true;
    isSearching = current == search;
    isLookedAt = false;
    isLeft = false;
    if (!current.begin()) {
      return false;
    }
    count.begin();
    isLookedAt =
        novelty != null
            && retirement != Retirement.LENGTH
            && current.isLookedAt()
            && samplers.contains(current);
    if (isLookedAt) {
      novelty.begin();
    }
    return true;
  }

  private Part next() {
    executions++;
    if (settled >= SETTLED && search != null && mustHurry()) {
      return search;
    }
    return settled >= SETTLED && search != null
        ? shares.next(search, isPromising())
        : shares.next(null, false);
  }

  /**
   * Whether the search may come to its end with the additional share. As long as it has no estimate
   * of its own, it is what the samplers have seen that matters.
   */
  private boolean isPromising() {
    return expected == 0
        ? novelty.behaviours() <= FIRST_ESTIMATE || isEstimateLate()
        : MARGIN * expected - search.executions() <= LARGER_SHARE * (most - executions);
  }

  /** Whether without the additional share the estimate would come too late to be of use. */
  private boolean isEstimateLate() {
    double missing = nextEstimate - search.executions();
    return missing > SMALLER_SHARE * (most / OTHERS_FIRST - executions);
  }

  /** Whether the search may come to its end, but with the additional share probably would not. */
  private boolean mustHurry() {
    long left = most - executions;
    return expected > 0
        && executions >= most / OTHERS_FIRST
        && fewest - search.executions() <= left
        && MARGIN * expected - search.executions() >= LARGER_SHARE * left;
  }

  @Override
  public int choose(ChoicePoint point) {
    if (isSearching()) {
      return searching(point);
    }
    if (isLookedAt) {
      novelty.before(point);
    }
    int chosen = choosing(point);
    if (isLookedAt && chosen >= 0) {
      novelty.taken(point, chosen);
    }
    return chosen;
  }

  /** A thread that waits in a loop may keep the search in one execution forever. */
  private int searching(ChoicePoint point) {
    if (!isLeft && point.step() > MOST_STEPS) {
      isLeft = true;
      retire(Retirement.LENGTH);
      walk.begin();
    }
    return isLeft ? walk.choose(point) : dpor.choose(point);
  }

  private int choosing(ChoicePoint point) {
    if (current.strategy == pct || !StepCount.isStep(point)) {
      return current.strategy.choose(point);
    }
    count.before(point);
    int chosen = current.strategy.choose(point);
    if (chosen != STOP) {
      count.taken(point, chosen);
    }
    return chosen;
  }

  @Override
  public void end(ExecutionOutcome outcome) {
    settled++;
    if (isLeft) {
      return;
    }
    current.strategy.end(outcome);
    if (isSearching()) {
      checkSearch(outcome.steps());
    } else if (current.strategy != pct) {
      pct.learn(outcome, count);
    }
    if (isLookedAt) {
      current.brought(novelty.end());
    }
    if (outcome.steps() > MOST_STEPS) {
      retire(Retirement.LENGTH);
    }
  }

  private void checkSearch(long steps) {
    double compared = dpor.work() - work;
    work = dpor.work();
    shares.charge(search, compared / (COMPARISONS * Math.max(1, steps)));
    if (footprint.locations() > MOST_LOCATIONS) {
      retire(Retirement.LENGTH);
    } else if (!dpor.isComplete()) {
      retire(Retirement.GAP);
    } else if (dpor.restarts() >= MOST_RESTARTS) {
      retire(Retirement.RESTARTS);
    } else if (search.executions() >= nextEstimate) {
      nextEstimate *= 2;
      SearchResult found = dpor.search();
      Estimate estimate = found.estimate();
      if (estimate == null || estimate.low() / FAR_TOO_MANY > most) {
        retire(Retirement.SHARE);
      } else {
        // Some executions are cut off because they show a behaviour that is known.
        double each = Math.max(1, (double) found.schedules() / found.behaviours());
        expected = each * Math.sqrt((double) estimate.low() * estimate.high());
        fewest = each * estimate.low();
      }
    }
  }

  private void retire(Retirement why) {
    if (retirement == null) {
      retirement = why;
      retired = dpor.search();
      dpor = null;
      search = null;
    }
  }

  @Override
  public void pointsChanged() {
    settled = 0;
    expected = 0;
    nextEstimate = FIRST_ESTIMATE + (search == null ? 0 : search.executions());
    pct.pointsChanged();
    if (dpor != null) {
      dpor.pointsChanged();
    }
  }

  @Override
  public Guarantee guarantee(long all) {
    return pct.guarantee(all);
  }

  @Override
  public String mode() {
    return current.name;
  }

  @Override
  public boolean isSearching() {
    return isSearching;
  }

  @Override
  public boolean readsFootprints() {
    return isSearching() || isLookedAt;
  }

  @Override
  public PartialSearch search() {
    if (retired != null) {
      return new PartialSearch(retired, retirement);
    }
    return search == null ? null : new PartialSearch(dpor.search(), null);
  }

  @Override
  public void withoutSearch() {
    retire(Retirement.GAP);
  }
}
