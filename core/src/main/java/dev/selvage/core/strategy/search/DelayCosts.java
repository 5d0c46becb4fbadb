package dev.selvage.core.strategy.search;

import dev.selvage.core.strategy.ChoicePointView;
import dev.selvage.model.ChoiceKind;
import dev.selvage.model.ChoicePoint;
import java.util.Arrays;

/**
 * The cost is the number of delays (Emmi, Qadeer and Rakamarić, Delay-bounded scheduling, POPL
 * 2011). The schedule without delays is deterministic: a strand runs until it blocks, yields or
 * ends, and then it is the turn of the next one that can continue, in the order of creation. A
 * delay makes the strand whose turn it is miss that turn. So options are numbered in the order of
 * their turns, and each costs as much as its number.
 *
 * <p>The paper leaves the deterministic scheduler open, and delays only whole tasks. Here, waits
 * that end by themselves have their turn after all strands that can continue: first sleeps, then
 * waits that end early. Which waiter a notify wakes is a choice like any other, with the waiters in
 * the order of their arrival.
 *
 * <p>Whose turn it is depends on the order of creation and on which strands can continue. Schedules
 * that differ only in the order of independent steps can differ in that, so it is a part of the
 * state.
 */
final class DelayCosts implements Costs {
  private final Ordered ordered = new Ordered();

  /** A question with its options in the order of their turns. */
  private static final class Ordered extends ChoicePointView {
    private static final int INDEX_BITS = 16;

    private int first;

    /** The options in order, the first one only if the others were sorted. */
    private int[] options = new int[16];

    private long[] keys = new long[16];
    private boolean isSorted;

    ChoicePoint of(ChoicePoint point) {
      all = point;
      first = Costs.nonPreemptive(point);
      isSorted = false;
      return this;
    }

    @Override
    public int options() {
      return all.options();
    }

    /** Most executions only need to know the first one. */
    @Override
    public int original(int option) {
      if (option == 0) {
        return first;
      }
      if (!isSorted) {
        sort();
        isSorted = true;
      }
      return options[option];
    }

    private void sort() {
      int count = all.options();
      if (count > options.length) {
        options = new int[2 * count];
        keys = new long[2 * count];
      }
      for (int i = 0; i < count; i++) {
        long turn = all.kind() == ChoiceKind.STRAND ? Costs.turn(all, i) : i;
        keys[i] = i == first ? i : turn + 1 << INDEX_BITS | i;
      }
      Arrays.sort(keys, 0, count);
      for (int i = 0; i < count; i++) {
        options[i] = (int) keys[i] & (1 << INDEX_BITS) - 1;
      }
    }
  }

  @Override
  public ChoicePoint ordered(ChoicePoint point) {
    return ordered.of(point);
  }

  @Override
  public int original(int option) {
    return ordered.original(option);
  }

  @Override
  public int natural(ChoicePoint point) {
    return 0;
  }

  @Override
  public void add(ChoiceLog log, ChoicePoint point, int option, int sign, boolean isLikely) {
    log.addInTurn(point.options(), option, sign, isLikely);
  }

  @Override
  public long state(ChoicePoint point) {
    return point.turns();
  }
}
