package dev.selvage.core.strategy.rank;

import dev.selvage.model.ChoiceKind;
import dev.selvage.model.ChoicePoint;
import dev.selvage.model.WaitEnd;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Numbers threads in the order in which they are met, those that are met at once in the order of
 * their creation, and the same in all executions; and chooses by an order of them wherever a strand
 * cannot continue or is preempted. A strand that yields lets others continue first; strands that
 * sleep continue when no other can, but before the one that was preempted.
 */
final class ThreadPriorities {
  /** No thread. */
  static final int NONE = -1;

  /** In place of a position: behind all others. */
  private static final int LOWEST = 1 << 20;

  /** What is added for the end of a sleep, and for a wait that ends early. */
  private static final int SLEEPS = 1 << 16;

  private static final int ENDS_EARLY = 1 << 24;

  private final Map<Long, Integer> numbers = new HashMap<>();

  /** By strand of the current execution. */
  private int[] numberOf = new int[64];

  private int strands;

  /** How many strands of the current execution have a number. */
  private int met;

  private int[] positions = {};
  private int lowest = NONE;

  /** Whether the strand that ran last need not continue. */
  private boolean isOpen;

  /** How many threads were met. */
  int threads() {
    return numbers.size();
  }

  /** An execution begins, in which all strands have an order. */
  void begin(int[] order) {
    positions = order;
    lowest = NONE;
    isOpen = false;
    strands = 0;
    met = 0;
  }

  /** From now on this thread comes last. */
  void preempt(int thread) {
    lowest = thread;
    isOpen = true;
  }

  /** The next choice is made by the order even if the strand that ran last could continue. */
  void open() {
    isOpen = true;
  }

  /** The thread that comes last; {@link #NONE} if none was preempted. */
  int lowest() {
    return lowest;
  }

  /** Numbers the threads that are new. */
  void meet(ChoicePoint point) {
    if (met < point.strands()) {
      IntStream.range(0, point.options())
          .boxed()
          .sorted(Comparator.comparingInt(point::strand))
          .forEach(option -> thread(point, option));
    }
  }

  /** The number of the thread behind an option. */
  int thread(ChoicePoint point, int option) {
    int strand = point.strand(option);
    if (strand >= strands) {
      if (strand >= numberOf.length) {
        numberOf = Arrays.copyOf(numberOf, strand * 2);
      }
      Arrays.fill(numberOf, strands, strand + 1, NONE);
      strands = strand + 1;
    }
    if (numberOf[strand] == NONE) {
      numberOf[strand] = numbers.computeIfAbsent(point.strandKey(option), _ -> numbers.size());
      met++;
    }
    return numberOf[strand];
  }

  /** The strand that ran last, if it can continue; otherwise the option that comes first. */
  int choose(ChoicePoint point) {
    int last = point.lastOption();
    if (!isOpen
        && last != NONE
        && !point.lastYielded()
        && point.kind() == ChoiceKind.STRAND
        && point.waitEnd(last) == WaitEnd.NONE) {
      return last;
    }
    isOpen = false;
    int yielding = point.lastYielded() ? last : NONE;
    int best = 0;
    int bestRank = Integer.MAX_VALUE;
    for (int i = 0; i < point.options(); i++) {
      int rank = rank(point, i) + (i == yielding ? SLEEPS : 0);
      if (rank < bestRank) {
        bestRank = rank;
        best = i;
      }
    }
    return best;
  }

  private int rank(ChoicePoint point, int option) {
    int thread = thread(point, option);
    // Threads that were not known when the orders were made come later.
    int rank = thread < positions.length ? positions[thread] : thread;
    if (thread == lowest) {
      rank += LOWEST;
    }
    WaitEnd end = point.waitEnd(option);
    return end == WaitEnd.NONE ? rank : end == WaitEnd.SLEEP ? rank + SLEEPS : rank + ENDS_EARLY;
  }

  /** The option of a thread; {@link #NONE} if it is not one. */
  int optionOf(ChoicePoint point, int thread) {
    for (int i = 0; i < point.options(); i++) {
      if (thread(point, i) == thread && point.waitEnd(i) == WaitEnd.NONE) {
        return i;
      }
    }
    return NONE;
  }
}
