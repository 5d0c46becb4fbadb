package dev.selvage.core.strategy.search;

import dev.selvage.core.strategy.Resumable;
import dev.selvage.core.strategy.Strategy;
import dev.selvage.model.ChoiceKind;
import dev.selvage.model.ChoicePoint;
import dev.selvage.model.ExecutionOutcome;
import dev.selvage.model.Footprint;
import dev.selvage.model.OperationKind;
import dev.selvage.model.Options;
import dev.selvage.model.SearchResult;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Iterative preemption bounding, as in CHESS (Musuvathi and others, OSDI 2008): all schedules
 * without a preemption, then all with one, and so on. Each execution repeats the first choices of
 * an earlier one, takes another option where that one branched, and goes on without preemptions;
 * the options that it leaves are to be explored later. With a cache it is cut off where the program
 * is in a state that was reached before at no greater cost.
 *
 * <p>The first execution is not counted: whatever is initialised only once is so from then on.
 */
public final class BoundedSearch implements Strategy, Resumable {
  private static final int NOT_REPLAYED = -1;

  private final int bound;
  private final boolean isCaching;
  private final Signs signs = new Signs();
  private final Frontier frontier = new Frontier();
  private final Run.Log log = new Run.Log();
  private final Graph graph = new Graph();
  private final StateTable states = new StateTable();
  private final StateTable behaviours = new StateTable();
  private Footprint footprint;

  /** What the current execution has to repeat, up to and without its branch. */
  private char[] expected = new char[256];

  private int[] expectedSigns = new int[256];
  private int prefix;
  private int branchOption;
  private Run parent;
  private int used;

  private boolean isPrimed;
  private boolean isStarted;
  private boolean isOver;
  private int at;
  private int running;
  private int expiries;
  private boolean isEnding;
  private boolean isPruned;
  private boolean isLost;

  /** How often the current branch has been tried in vain. */
  private int attempts;

  private long schedules;
  private long pruned;
  private long diverged;
  private long cutOff;
  private int restarts;
  private String firstDivergence;
  private String divergence;

  public BoundedSearch(Options options) {
    bound = options.bound();
    isCaching = options.cache();
  }

  @Override
  public boolean watches(Footprint touched) {
    footprint = touched;
    return true;
  }

  @Override
  public boolean begin() {
    at = 0;
    running = 0;
    expiries = 0;
    isPruned = false;
    isLost = false;
    log.clear();
    graph.begin();
    if (!isPrimed || !isStarted) {
      parent = null;
      prefix = NOT_REPLAYED;
      used = 0;
      return true;
    }
    return attempts > 0 || branch();
  }

  /** Makes ready for the next alternative. */
  private boolean branch() {
    if (!frontier.next(bound)) {
      isOver = true;
      return false;
    }
    parent = frontier.run();
    prefix = frontier.step();
    branchOption = parent.alternative();
    used = frontier.cost();
    if (prefix > expected.length) {
      expected = new char[prefix * 2];
      expectedSigns = new int[prefix * 2];
    }
    parent.copyPrefix(prefix, expected, expectedSigns);
    return true;
  }

  @Override
  public int choose(ChoicePoint point) {
    if (point.kind() == ChoiceKind.STRAND && at > 0) {
      graph.step(running, !isEnding, footprint);
      for (; expiries < footprint.expiries(); expiries++) {
        graph.expire(expiries);
      }
    }
    int option = at <= prefix && !isLost ? repeated(point) : fresh(point);
    if (option >= 0) {
      taken(point, option);
    }
    at++;
    return option;
  }

  /** Something that the execution this one branched off has been through, too. */
  private int repeated(ChoicePoint point) {
    boolean isBranch = at == prefix;
    int usual = isBranch ? parent.chosen(at) : expected[at];
    int sign = isBranch ? parent.sign(at) : expectedSigns[at];
    boolean isSame =
        usual < point.options()
            && signs.of(point, usual) == sign
            && (!isBranch || branchOption < point.options());
    if (!isSame) {
      return lose(point);
    }
    if (isBranch) {
      record(point, branchOption);
      return branchOption;
    }
    return usual;
  }

  private int fresh(ChoicePoint point) {
    int stayer = Costs.stayer(point);
    int option = Costs.natural(point, stayer);
    if (isLost || !isPrimed) {
      return option;
    }
    if (point.kind() == ChoiceKind.STRAND && isKnown(point)) {
      isPruned = true;
      return PRUNE;
    }
    record(point, option);
    return option;
  }

  private boolean isKnown(ChoicePoint point) {
    if (!isCaching || at == 0) {
      return false;
    }
    long last = graph.key(point.lastStrand()) * 2 + (point.lastYielded() ? 1 : 0);
    long more = last * 31 + point.surroundings();
    return !states.lower(graph.high(more), graph.low(more), used);
  }

  private void record(ChoicePoint point, int option) {
    int stayer = Costs.stayer(point);
    long costly = 0;
    for (int i = 0; i < point.options() && i < Long.SIZE; i++) {
      costly |= (long) Costs.of(point, i, stayer) << i;
    }
    log.add(point.options(), option, signs.of(point, option), costly);
  }

  private void taken(ChoicePoint point, int option) {
    if (point.kind() == ChoiceKind.STRAND) {
      running = point.strand(option);
      isEnding = point.operation(option) == OperationKind.END;
      graph.chosen(running, point.strandKey(option));
    } else {
      graph.choice(running, point.strandKey(option));
    }
  }

  /** The program does not repeat itself: the execution goes on as it comes. */
  private int lose(ChoicePoint point) {
    isLost = true;
    int option = Costs.natural(point, Costs.stayer(point));
    divergence =
        "at step "
            + (at + 1)
            + ", "
            + point.strandName(option)
            + " was about to "
            + point.operation(option).label()
            + " at "
            + point.siteKey(option).where()
            + ", among "
            + point.options();
    return option;
  }

  @Override
  public void end(ExecutionOutcome outcome) {
    if (!isPrimed) {
      isPrimed = true;
      return;
    }
    if (isLost || at <= prefix) {
      if (!isLost) {
        divergence = "it ended after " + at + " steps, before step " + (prefix + 1);
      }
      if (attempts++ > 0) {
        attempts = 0;
        diverged++;
        firstDivergence = firstDivergence == null ? divergence : firstDivergence;
      }
      return;
    }
    attempts = 0;
    isStarted = true;
    schedules++;
    frontier.add(log.toRun(parent, Math.max(prefix, 0), used));
    if (isPruned) {
      pruned++;
      return;
    }
    cutOff += outcome.cutOff() ? 1 : 0;
    graph.step(running, !isEnding, footprint);
    behaviours.lower(graph.high(0), graph.low(0), 0);
  }

  /** All positions have moved: the search begins again. */
  @Override
  public void pointsChanged() {
    if (isStarted) {
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
    states.clear();
    behaviours.clear();
  }

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
        gaps);
  }

  @Override
  public Resumable resumable() {
    return this;
  }

  @Override
  public void save(DataOutput out) throws IOException {
    out.writeBoolean(isStarted);
    for (long count : new long[] {schedules, pruned, diverged + (attempts > 0 ? 1 : 0), cutOff}) {
      out.writeLong(count);
    }
    out.writeInt(restarts);
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
    frontier.restore(in);
    states.restore(in);
    behaviours.restore(in);
  }
}
