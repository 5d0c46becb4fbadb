package dev.selvage.core.strategy.search;

import dev.selvage.core.strategy.FootprintReader;
import dev.selvage.core.strategy.Helper;
import dev.selvage.core.strategy.PointsListener;
import dev.selvage.core.strategy.Resumable;
import dev.selvage.core.strategy.Shareable;
import dev.selvage.core.strategy.Strategy;
import dev.selvage.core.strategy.SystematicSearch;
import dev.selvage.model.ChoicePoint;
import dev.selvage.model.ExecutionOutcome;
import dev.selvage.model.Footprint;
import dev.selvage.model.Options;
import dev.selvage.model.SearchResult;
import dev.selvage.model.SiteKey;
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
 * without a preemption, then all with one, and so on. Each execution repeats the first choices of
 * an earlier one, takes another option where that one branched, and goes on without preemptions;
 * the options that it leaves are to be explored later. With a cache it is cut off where the program
 * is in a state that was reached before at no greater cost.
 *
 * <p>The first execution is not counted: whatever is initialised only once is so from then on.
 */
public final class BoundedSearch
    implements Strategy, FootprintReader, PointsListener, SystematicSearch, Resumable, Shareable {
  private final int bound;
  private final boolean isCaching;
  private final Probe probe;
  private final Frontier frontier;
  private final Choices choices = new Choices();
  private final StateTable states = new StateTable();
  private final StateTable behaviours = new StateTable();
  private final Crew crew = new Crew();

  /** The steps of an execution that was made elsewhere. */
  private final Run.Log taken = new Run.Log();

  private LongPredicate isKnown;

  /** What the current execution explores; null for the first one. */
  private Branch branch;

  /** The units of the bound that it costs. */
  private int used;

  private long began;
  private boolean isPrimed;
  private boolean isStarted;
  private boolean isOver;

  /** How often the current branch has been tried in vain. */
  private int attempts;

  private long schedules;
  private long pruned;
  private long diverged;
  private long cutOff;
  private int restarts;
  private String firstDivergence;

  public BoundedSearch(Options options) {
    this(options, Prefixes.GENERATIONS);
  }

  /**
   * @param generations how many executions may share what was seen of their first choices; 0 for
   *     none, which comes to the same and takes longer
   */
  public BoundedSearch(Options options, int generations) {
    bound = options.bound();
    frontier = new Frontier(bound);
    isCaching = options.cache();
    probe = new Probe(isCaching ? this::reach : null, new Prefixes(generations));
  }

  @Override
  public void watch(Footprint touched) {
    probe.watch(touched);
  }

  @Override
  public boolean begin() {
    began = crew.isEmpty() ? 0 : System.nanoTime();
    if (!isPrimed || !isStarted) {
      branch = null;
      used = 0;
      probe.begin(isPrimed);
      return true;
    }
    if (attempts == 0) {
      branch = frontier.next();
      used = frontier.cost();
    }
    if (branch == null) {
      isOver = true;
      return false;
    }
    probe.begin(branch);
    return true;
  }

  private boolean reach(long high, long low) {
    boolean isNew = states.lower(high, low, used);
    if (isNew) {
      crew.reached(high, low, null);
    }
    return isNew;
  }

  @Override
  public int choose(ChoicePoint point) {
    return probe.choose(point);
  }

  @Override
  public void end(ExecutionOutcome outcome) {
    probe.end();
    if (!crew.isEmpty()) {
      crew.executed(System.nanoTime() - began);
    }
    if (!isPrimed) {
      isPrimed = true;
      return;
    }
    if (probe.isLost()) {
      if (attempts++ > 0) {
        attempts = 0;
        diverged++;
        firstDivergence = firstDivergence == null ? probe.divergence() : firstDivergence;
      }
      return;
    }
    attempts = 0;
    isStarted = true;
    add(probe.log);
    if (probe.isPruned()) {
      pruned++;
      return;
    }
    cutOff += outcome.cutOff() ? 1 : 0;
    behaviours.lower(probe.high(), probe.low(), 0);
  }

  /** Counts an execution; its alternatives are to be explored, too. */
  private void add(Run.Log log) {
    schedules++;
    Run parent = branch == null ? null : branch.run;
    Run run = log.toRun(parent, branch == null ? 0 : branch.step, used, choices);
    if (!frontier.add(run)) {
      choices.giveBack(run.length());
    }
  }

  /** All positions have moved: the search begins again. */
  @Override
  public void pointsChanged() {
    if (schedules > 1) {
      restarts++;
    }
    isStarted = false;
    isOver = false;
    attempts = 0;
    schedules = 0;
    pruned = 0;
    diverged = 0;
    cutOff = 0;
    frontier.clear();
    probe.forget();
    states.clear();
    behaviours.clear();
    crew.restart();
  }

  // ---- with helpers

  @Override
  public void share(
      List<Helper> helpers, Supplier<List<SiteKey>> learned, LongPredicate isKnownSign) {
    crew.join(helpers, learned);
    isKnown = isKnownSign;
  }

  @Override
  public List<String> losses() {
    return crew.losses();
  }

  @Override
  public ExecutionOutcome ahead() {
    if (crew.isEmpty() || !isStarted || attempts > 0) {
      return null;
    }
    Branch next = frontier.peek();
    crew.work(frontier);
    ByteBuffer answer = next == null ? null : crew.answer(next);
    return answer == null ? null : takeOver(next, answer);
  }

  /** Goes through the execution that a helper has made, if nothing about it is new. */
  private ExecutionOutcome takeOver(Branch next, ByteBuffer answer) {
    Answer.Status status = Answer.status(answer);
    if (status == Answer.Status.LEARNED) {
      crew.learned(next);
    }
    if (status == Answer.Status.LEFT || status == Answer.Status.LEARNED) {
      next.errand = null;
      return null;
    }
    long high = answer.getLong();
    long low = answer.getLong();
    ExecutionOutcome outcome = Answer.outcome(answer);
    boolean isCutRightly = status == Answer.Status.COMPLETE || states.contains(high, low);
    if (!Answer.areKnown(answer, isKnown) || !isCutRightly) {
      next.errand = null;
      return null;
    }
    branch = frontier.next();
    used = frontier.cost();
    boolean isWhole = Answer.steps(answer, taken, isCaching ? this::reachElsewhere : null);
    add(taken);
    if (isWhole && status == Answer.Status.COMPLETE) {
      behaviours.lower(high, low, 0);
      return outcome;
    }
    pruned++;
    return new ExecutionOutcome(taken.size(), 0, 0, false, true);
  }

  private boolean reachElsewhere(long high, long low) {
    boolean isNew = states.lower(high, low, used);
    if (isNew) {
      crew.reached(high, low, branch.errand.helper);
    }
    return isNew;
  }

  // ---- the result

  @Override
  public SearchResult search() {
    List<String> gaps = new ArrayList<>();
    if (cutOff > 0) {
      gaps.add(cutOff + " executions were stopped after too many steps");
    }
    if (firstDivergence != null) {
      gaps.add("an execution did not repeat itself: " + firstDivergence);
    }
    return new SearchResult(
        isCaching ? SearchResult.Method.CACHED : SearchResult.Method.PLAIN,
        bound,
        frontier.cost(),
        isOver,
        isOver && !frontier.hasLater(),
        schedules,
        behaviours.size(),
        pruned,
        diverged,
        restarts,
        frontier.open(),
        List.of(),
        gaps);
  }

  @Override
  public void keep() {
    frontier.keepAll();
  }

  @Override
  public void save(DataOutput out) throws IOException {
    out.writeBoolean(isStarted);
    for (long count : new long[] {schedules, pruned, diverged + (attempts > 0 ? 1 : 0), cutOff}) {
      out.writeLong(count);
    }
    out.writeInt(restarts);
    String diverging = attempts > 0 ? probe.divergence() : firstDivergence;
    out.writeUTF(diverging == null ? "" : diverging);
    frontier.save(out);
    states.save(out);
    behaviours.save(out);
  }

  @Override
  public void restore(DataInput in) throws IOException {
    isStarted = in.readBoolean();
    schedules = in.readLong();
    pruned = in.readLong();
    diverged = in.readLong();
    cutOff = in.readLong();
    restarts = in.readInt();
    String diverging = in.readUTF();
    firstDivergence = diverging.isEmpty() ? null : diverging;
    frontier.restore(in);
    states.restore(in);
    behaviours.restore(in);
  }
}
