package dev.selvage.core.strategy.search;

import dev.selvage.core.strategy.FootprintReader;
import dev.selvage.core.strategy.PointsListener;
import dev.selvage.core.strategy.Resumable;
import dev.selvage.core.strategy.Strategy;
import dev.selvage.core.strategy.SystematicSearch;
import dev.selvage.model.ChoiceKind;
import dev.selvage.model.ChoicePoint;
import dev.selvage.model.ExecutionOutcome;
import dev.selvage.model.Footprint;
import dev.selvage.model.SearchGap;
import dev.selvage.model.SearchResult;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Explores all behaviours of a program, each once: dynamic partial-order reduction with source sets
 * and sleep sets (Abdulla, Aronis, Jonsson and Sagonas, Optimal dynamic partial order reduction,
 * POPL 2014, algorithm 1). After each step the earlier steps that it races with are examined; where
 * none of the strands that could go first in the reversed order will be explored, one of them is
 * added. A strand whose step was explored sleeps in what comes after its siblings, until a step
 * touches what its own touched.
 *
 * <p>Whether steps depend on each other is determined by what they really touched. Which waiter a
 * notify wakes is not reduced, nor is a point at which a wait may end by itself. What ends an
 * execution while others could continue depends on all of them.
 *
 * <p>Two complete executions behave alike only where a sleeper was woken for nothing, because its
 * step could not be distinguished from one on another object. Some are cut off, because all strands
 * that could continue are asleep.
 */
public final class Dpor
    implements Strategy, FootprintReader, PointsListener, SystematicSearch, Resumable {
  private final List<Node> nodes = new ArrayList<>();
  private final StepOrder order = new StepOrder();
  private final Reversals reversals = new Reversals(nodes, order);
  private Footprint footprint;
  private final SearchCounts counts = new SearchCounts(true);
  private int at;

  /** The last choice of the execution before that is taken again, with another option. */
  private int branch;

  /** The node of the step that runs; -1 before the first one. */
  private int running;

  /** Whether the nodes are those of another JVM, with different objects. */
  private boolean isRestored;

  /** Whether all strands that could continue are asleep. */
  private boolean isBlocked;

  /**
   * Whether time-outs have expired since the latest step. A strand that was asleep then was in a
   * wait, whose end was explored; but now it ends in another way.
   */
  private boolean hasExpired;

  private boolean isLost;
  private final Fingerprints signs = new Fingerprints();
  private SearchGap.Unrepeated divergence;
  private final Descents descents = new Descents();

  @Override
  public void watch(Footprint touched) {
    footprint = touched;
    touched.wantReduction();
  }

  @Override
  public boolean begin() {
    at = 0;
    running = -1;
    isBlocked = false;
    isLost = false;
    order.begin();
    if (counts.isPrimed() && counts.isStarted() && nodes.isEmpty()) {
      counts.finish();
      return false;
    }
    if (counts.isStarted() && !counts.isRepeating() && descents.isDue(counts.schedules())) {
      descents.begin(footprint);
    }
    return true;
  }

  @Override
  public int choose(ChoicePoint point) {
    if (descents.isRunning()) {
      return descents.choose(point);
    }
    int natural = Costs.nonPreemptive(point);
    if (!counts.isPrimed() || isLost) {
      return natural;
    }
    boolean isOfStrands = point.kind() == ChoiceKind.STRAND;
    if (isOfStrands) {
      finishStep();
      if (isLost) {
        return natural;
      }
      hasExpired = order.expiries() < footprint.expiries();
      while (order.expiries() < footprint.expiries()) {
        order.expire();
      }
      if (point.isSpinnerLeftOut()) {
        counts.spun();
      }
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
      lose(signs.divergence(at, point, natural, node.sign()));
      return natural;
    }
    if (at == branch) {
      remember(node, point);
    }
    return node.chosen();
  }

  private int fresh(ChoicePoint point, int natural) {
    boolean isAfterStep = point.kind() == ChoiceKind.STRAND && running >= 0;
    List<Node.Sleeper> asleep =
        isAfterStep && !hasExpired ? nodes.get(running).asleepAfter() : new ArrayList<>();
    int sign = sign(point);
    signs.remember(sign, point, natural);
    Node node = new Node(point, footprint.owners(), asleep, sign);
    if (!node.begin(natural)) {
      isBlocked = true;
      return PRUNE;
    }
    nodes.add(node);
    remember(node, point);
    return node.chosen();
  }

  /** Remembers what is about to happen, in case that it does not repeat itself later. */
  private void remember(Node node, ChoicePoint point) {
    int sign = signs.of(point, node.chosen());
    node.chosenSign(sign);
    signs.remember(sign, point, node.chosen());
  }

  private int sign(ChoicePoint point) {
    int sign = 0;
    for (int i = 0; i < point.options(); i++) {
      sign = sign * 31 + signs.of(point, i);
    }
    return sign;
  }

  /** The step that ran has ended: now it is known what it touched. */
  private void finishStep() {
    if (running < 0) {
      return;
    }
    Node node = nodes.get(running);
    boolean isNew = at > branch;
    if (!isNew && !isRestored && KeptFootprint.hash(footprint) != node.mark()) {
      // What it touches now is examined as well, but what was examined before may be stale.
      counts.changed(otherEffects(node));
      isNew = true;
    }
    KeptFootprint touches = isNew || isRestored ? KeptFootprint.of(footprint) : node.latest();
    int[] clock = order.add(running, node.strand(), touches, footprint.time());
    if (isNew) {
      node.taken(touches, clock);
      reversals.reverse(running, clock);
    } else if (isRestored && !node.takenAgain(touches, clock)) {
      lose(otherEffects(node));
    }
  }

  private SearchGap.Unrepeated otherEffects(Node node) {
    return new SearchGap.OtherEffects(running + 1L, signs.choice(node.chosenSign()));
  }

  private void lose(SearchGap.Unrepeated why) {
    isLost = true;
    divergence = why;
  }

  @Override
  public void end(ExecutionOutcome outcome) {
    if (descents.isRunning()) {
      descents.end(outcome);
      return;
    }
    if (!counts.isPrimed()) {
      counts.prime();
      return;
    }
    counts.start();
    boolean isRepeated = !isLost && at >= nodes.size();
    if (!isRepeated && !counts.diverge(divergence())) {
      // Nothing new has been found this way so far: once more.
      return;
    }
    isRestored &= !isRepeated;
    counts.explored();
    if (isRepeated && isBlocked) {
      counts.pruned();
    } else if (isRepeated) {
      finishStep();
      reversals.reverseWaits(footprint);
      counts.completed(outcome);
      if (running >= 0) {
        // The strands that could have continued instead of the last step were kept from it.
        nodes.get(running).wantAll();
      }
    }
    backtrack();
  }

  @Override
  public void abandon() {
    if (descents.isRunning()) {
      descents.abandon();
      return;
    }
    if (!counts.isStarted()) {
      nodes.clear();
      return;
    }
    while (nodes.size() > branch + 1) {
      nodes.removeLast();
    }
  }

  private SearchGap.Unrepeated divergence() {
    return isLost ? divergence : new SearchGap.EarlyEnd(at, branch + 1L);
  }

  private void backtrack() {
    while (!nodes.isEmpty() && !nodes.getLast().advance()) {
      nodes.removeLast();
    }
    branch = nodes.size() - 1;
  }

  @Override
  public void pointsChanged() {
    counts.restart();
    isRestored = false;
    nodes.clear();
    descents.clear();
    branch = 0;
  }

  /** The program has been executed before: whatever is initialized only once has been. */
  public void prime() {
    counts.prime();
  }

  /** Whether it may still come to a proof: nothing was left out so far. */
  public boolean isComplete() {
    return counts.isComplete();
  }

  /** How many comparisons of steps it has made so far. */
  public long work() {
    return reversals.work();
  }

  /** How often it has begun again because there were more scheduling points. */
  public int restarts() {
    return counts.restarts();
  }

  @Override
  public SearchResult search() {
    List<SearchGap> gaps = new ArrayList<>();
    counts.addSpins(gaps);
    counts.addDivergence(gaps);
    counts.addCutOffs(gaps);
    SearchResult result = counts.reduced(gaps);
    boolean isOpen = !counts.isOver() && result.isComplete();
    return isOpen ? result.withEstimate(descents.estimate(result.behaviours())) : result;
  }

  @Override
  public void keep() {
    // It keeps everything anyway.
  }

  @Override
  public void save(DataOutput out) throws IOException {
    counts.save(out, null);
    descents.save(out);
    out.writeInt(nodes.size());
    for (Node each : nodes) {
      each.save(out);
    }
  }

  @Override
  public void restore(DataInput in) throws IOException {
    counts.restore(in);
    descents.restore(in);
    nodes.clear();
    for (int left = in.readInt(); left > 0; left--) {
      nodes.add(Node.restore(in));
    }
    branch = nodes.size() - 1;
    isRestored = true;
  }
}
