package dev.selvage.core.strategy.search;

import dev.selvage.core.strategy.Strategy;
import dev.selvage.model.ChoiceKind;
import dev.selvage.model.ChoicePoint;
import dev.selvage.model.ExecutionOutcome;
import dev.selvage.model.Footprint;
import dev.selvage.model.SearchResult;
import java.util.ArrayList;
import java.util.List;

/**
 * All behaviours of a program, each once: dynamic partial-order reduction with source sets and
 * sleep sets (Abdulla, Aronis, Jonsson and Sagonas, Optimal dynamic partial order reduction, POPL
 * 2014, algorithm 1). After each step the earlier steps that it races with are looked at; where
 * none of the strands that could go first in the reversed order is to be explored, one of them will
 * be. A strand whose step was explored sleeps in what comes after its siblings, until a step
 * touches what its own touched.
 *
 * <p>Steps depend on each other by what they really touched. Which waiter a notify wakes is not
 * reduced, nor is a point at which a wait may end by itself. What ends an execution while others
 * could go on depends on all of them.
 *
 * <p>Two complete executions never behave alike. Some are cut off, because all that could go on
 * sleeps.
 */
public final class Dpor implements Strategy {
  private final List<Node> nodes = new ArrayList<>();
  private final StepOrder order = new StepOrder();
  private Footprint footprint;
  private boolean isPrimed;
  private boolean isStarted;
  private boolean isOver;
  private int at;

  /** The last choice of the execution before that is taken again, with another option. */
  private int branch;

  /** The node of the step that runs; -1 before the first one. */
  private int running;

  /** How many strands could go on at the latest choice. */
  private boolean isBlocked;

  private boolean isLost;
  private long schedules;
  private long behaviours;
  private long blocked;
  private long diverged;
  private long cutOff;
  private int restarts;
  private boolean hasSpun;

  /** How often the current branch has been tried in vain. */
  private int attempts;

  private final Signs signs = new Signs();
  private String divergence;
  private String firstDivergence;

  @Override
  public boolean watches(Footprint touched) {
    footprint = touched;
    touched.wantReduction();
    return true;
  }

  @Override
  public boolean begin() {
    at = 0;
    running = -1;
    isBlocked = false;
    isLost = false;
    order.begin();
    if (isPrimed && isStarted && nodes.isEmpty()) {
      isOver = true;
      return false;
    }
    return true;
  }

  @Override
  public int choose(ChoicePoint point) {
    int natural = Costs.natural(point, Costs.stayer(point));
    if (!isPrimed || isLost) {
      return natural;
    }
    boolean isOfStrands = point.kind() == ChoiceKind.STRAND;
    if (isOfStrands) {
      finishStep();
      while (order.expiries() < footprint.expiries()) {
        order.expire();
      }
      hasSpun |= point.isSpinnerLeftOut();
    }
    int option = at < nodes.size() ? repeated(point, natural) : fresh(point, natural);
    if (option >= 0 && isOfStrands) {
      running = at;
    }
    at++;
    return option;
  }

  private int repeated(ChoicePoint point, int natural) {
    Node node = nodes.get(at);
    if (!node.isSame(point, sign(point))) {
      isLost = true;
      divergence = signs.divergence(at, point, natural, node.sign());
      return natural;
    }
    return node.chosen();
  }

  private int fresh(ChoicePoint point, int natural) {
    boolean isAfterStep = point.kind() == ChoiceKind.STRAND && running >= 0;
    List<Node.Sleeper> asleep = isAfterStep ? nodes.get(running).asleepAfter() : new ArrayList<>();
    int sign = sign(point);
    signs.remember(sign, point, natural);
    Node node = new Node(point, footprint.owners(), asleep, sign);
    if (!node.begin(natural)) {
      isBlocked = true;
      return PRUNE;
    }
    nodes.add(node);
    return node.chosen();
  }

  private static int sign(ChoicePoint point) {
    int sign = point.kind().ordinal();
    for (int i = 0; i < point.options(); i++) {
      sign = sign * 31 + point.strand(i);
      sign = sign * 31 + point.operation(i).ordinal();
      sign = sign * 31 + point.site(i);
    }
    return sign;
  }

  /** The step that ran has ended: now it is known what it touched. */
  private void finishStep() {
    if (running < 0) {
      return;
    }
    Node node = nodes.get(running);
    boolean isNew = running >= branch;
    Touches touches = isNew ? Touches.of(footprint) : node.latest();
    int[] clock = order.add(running, node.strand(), touches);
    if (isNew) {
      node.taken(touches, clock);
      for (int earlier : order.races()) {
        reverse(earlier, running, node.strand(), clock);
      }
    }
  }

  /** Whoever waits at the end has not come before the one who keeps it waiting. */
  private void reverseWaits() {
    for (int i = 0; i < footprint.waiters(); i++) {
      int strand = footprint.waiter(i);
      int earlier =
          order.raceOfWaiter(strand, footprint.awaitedLocation(i), footprint.awaitedKind(i));
      if (earlier >= 0) {
        reverse(earlier, nodes.size(), strand, order.known(strand));
      }
    }
  }

  /**
   * Sees to it that the later one of two racing steps comes first in some execution.
   *
   * @param clock what the later one follows
   */
  private void reverse(int earlier, int later, int strand, int[] clock) {
    Node first = nodes.get(earlier);
    List<Integer> initials = initials(earlier, later, strand, clock);
    if (initials.contains(strand) && !first.isEnabled(strand)) {
      // It could not go on without what came in between, which follows the first one.
      return;
    }
    int wanted = -1;
    for (int each : initials) {
      if (first.isCovered(each)) {
        return;
      }
      if (first.isEnabled(each) && (wanted < 0 || each == strand)) {
        wanted = each;
      }
    }
    if (wanted >= 0) {
      first.want(wanted);
    }
  }

  /**
   * Of the steps after one that do not follow it, and a last one that is to come before it: the
   * strands that can go first.
   */
  private List<Integer> initials(int earlier, int later, int strand, int[] clock) {
    int other = nodes.get(earlier).strand();
    List<Integer> firsts = new ArrayList<>();
    List<Integer> initials = new ArrayList<>();
    for (int i = earlier + 1; i < later; i++) {
      Node node = nodes.get(i);
      boolean isPart = node.isOfStrands && !isAfter(node.clock(), other, earlier);
      if (isPart && !hasStepOf(firsts, node.strand())) {
        if (!followsAny(node.clock(), firsts)) {
          initials.add(node.strand());
        }
        firsts.add(i);
      }
    }
    if (!hasStepOf(firsts, strand) && !followsAny(clock, firsts)) {
      initials.add(strand);
    }
    return initials;
  }

  private static boolean isAfter(int[] clock, int strand, int step) {
    return strand < clock.length && clock[strand] >= step;
  }

  private boolean hasStepOf(List<Integer> steps, int strand) {
    for (int step : steps) {
      if (nodes.get(step).strand() == strand) {
        return true;
      }
    }
    return false;
  }

  private boolean followsAny(int[] clock, List<Integer> steps) {
    for (int step : steps) {
      if (isAfter(clock, nodes.get(step).strand(), step)) {
        return true;
      }
    }
    return false;
  }

  @Override
  public void end(ExecutionOutcome outcome) {
    if (!isPrimed) {
      isPrimed = true;
      return;
    }
    isStarted = true;
    boolean isRepeated = !isLost && at >= nodes.size();
    if (!isRepeated && attempts++ == 0) {
      // Nothing new has come of it so far: once more.
      return;
    }
    attempts = 0;
    schedules++;
    if (!isRepeated) {
      diverged++;
      firstDivergence = firstDivergence == null ? divergence() : firstDivergence;
    } else if (isBlocked) {
      blocked++;
    } else {
      finishStep();
      reverseWaits();
      behaviours++;
      cutOff += outcome.cutOff() ? 1 : 0;
      if (running >= 0) {
        // Whoever could have gone on instead of the last step was kept from it.
        nodes.get(running).wantAll();
      }
    }
    backtrack();
  }

  private String divergence() {
    return isLost ? divergence : Signs.shortened(at, branch);
  }

  private void backtrack() {
    while (!nodes.isEmpty() && !nodes.getLast().advance()) {
      nodes.removeLast();
    }
    branch = nodes.size() - 1;
  }

  @Override
  public void pointsChanged() {
    restarts += schedules > 1 ? 1 : 0;
    isStarted = false;
    isOver = false;
    nodes.clear();
    branch = 0;
    schedules = 0;
    behaviours = 0;
    blocked = 0;
    diverged = 0;
    cutOff = 0;
    hasSpun = false;
    attempts = 0;
  }

  @Override
  public SearchResult search() {
    List<String> gaps = new ArrayList<>();
    if (hasSpun) {
      gaps.add("threads wait for each other in loops, which may go round any number of times");
    }
    if (firstDivergence != null) {
      gaps.add("an execution did not repeat itself: " + firstDivergence);
    }
    if (cutOff > 0) {
      gaps.add(cutOff + " executions were stopped after too many steps");
    }
    return new SearchResult(
        SearchResult.Method.DPOR,
        SearchResult.NO_BOUND,
        0,
        isOver,
        isOver,
        schedules,
        behaviours,
        blocked,
        diverged,
        restarts,
        gaps);
  }
}
