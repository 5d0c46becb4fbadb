package dev.selvage.core.strategy;

import dev.selvage.model.ChoiceKind;
import dev.selvage.model.ChoicePoint;
import dev.selvage.model.ExecutionOutcome;
import java.util.Arrays;

/**
 * Partial order sampling (Yuan, Yang, Gu: Partial Order Aware Concurrency Sampling, CAV 2018). Each
 * pending event has a random priority of its own, and the highest one runs. Pending events that
 * conflict with the one that runs get new priorities, so that having come later than this one says
 * nothing about their order among each other.
 *
 * <p>The paper proves a lower bound for the probability of each partial order, that is, of each way
 * to order the events that conflict; where few do, it is exponentially better than that of a random
 * walk. For example, one of two strands reaches its only conflicting event after {@code n} events
 * of its own, the other one immediately. It is first with probability 1 / (n + 2) here, and 1 /
 * 2^(n + 1) in a random walk.
 *
 * <p>Where we differ:
 *
 * <ul>
 *   <li>The paper knows reads, writes and locks. Here calls to a thread-safe object conflict, too,
 *       whatever part of it they concern, unless both are known to only read it.
 *   <li>A wait that may end early, by its time-out or spuriously, is an event of the waiting
 *       strand. A notify wakes the waiter of the highest priority, which then gets a new one.
 *   <li>The paper has no loops that wait. There, each round of the loop has a new priority while a
 *       low one stays, so the number of rounds has no mean. Therefore all priorities are drawn
 *       again when a strand has yielded, and every 1,000 steps.
 * </ul>
 */
public final class Pos implements Strategy {
  /** After this many steps all priorities are drawn again: an event must not wait forever. */
  private static final int STEPS = 1_000;

  private final RandomNumbers random;
  private long execution;

  /** The priority of each strand's pending event; 0 while it has none yet. */
  private long[] priorities = new long[16];

  /** The step at which all priorities are drawn again. */
  private long renewal;

  public Pos(long seed) {
    random = new RandomNumbers(seed);
  }

  @Override
  public boolean begin() {
    random.begin(++execution);
    Arrays.fill(priorities, 0);
    renewal = STEPS;
    return true;
  }

  @Override
  public int choose(ChoicePoint point) {
    if (point.lastYielded() || point.step() >= renewal) {
      Arrays.fill(priorities, 0);
      renewal = point.step() + STEPS;
    }
    int chosen = highest(point);
    if (point.kind() == ChoiceKind.STRAND) {
      forgetConflicting(point, chosen);
    }
    // What the strand is about to do next is another event.
    priorities[point.strand(chosen)] = 0;
    return chosen;
  }

  private int highest(ChoicePoint point) {
    int highest = 0;
    long most = priority(point.strand(0));
    for (int option = 1; option < point.options(); option++) {
      long priority = priority(point.strand(option));
      if (priority > most) {
        most = priority;
        highest = option;
      }
    }
    return highest;
  }

  /** The priority of a strand's pending event, drawn when it has none. */
  private long priority(int strand) {
    if (strand >= priorities.length) {
      priorities = Arrays.copyOf(priorities, strand * 2);
    }
    if (priorities[strand] == 0) {
      priorities[strand] = random.next() >>> 1 | 1;
    }
    return priorities[strand];
  }

  private void forgetConflicting(ChoicePoint point, int chosen) {
    for (int option = 0; option < point.options(); option++) {
      if (option != chosen && Conflicts.areBetween(point, chosen, option)) {
        priorities[point.strand(option)] = 0;
      }
    }
  }

  @Override
  public void end(ExecutionOutcome outcome) {}
}
