package dev.selvage.model;

import java.util.ArrayList;
import java.util.List;

/**
 * The order in which a ranked search goes through tuples: that of the paper on RankChecker, which
 * is continued, or one that the user gives; from one tuple to another, if wanted.
 */
public final class RankSequence {
  private static final int ALL = RankTuple.ALL;

  /** What precedes the blocks. */
  private static final List<RankTuple> FIRST =
      List.of(new RankTuple(0, 0, 2, 1), new RankTuple(1, 0, 2, 1), new RankTuple(1, ALL, 2, 1));

  /** A tuple to begin or end with is looked for among this many. */
  private static final int MOST = 2_000;

  /** Where the default order ends. */
  private static final int MOST_PREEMPTIONS = 500;

  private final List<RankTuple> given;
  private final RankTuple to;
  private int next;
  private boolean isOver;

  /** The default order, as far as it was needed. */
  private final List<RankTuple> known = new ArrayList<>(FIRST);

  /** The block that is next in the default order. */
  private int block = 2;

  private RankSequence(List<RankTuple> given, RankTuple from, RankTuple to) {
    this.given = given;
    this.to = to;
    this.next = from == null ? 0 : indexOf(from);
    if (to != null && indexOf(to) < next) {
      throw new InvalidOptionException(
          "the last tuple " + to + " comes before the first one, " + from + ", in the order");
    }
  }

  /**
   * The order for a campaign.
   *
   * @throws InvalidOptionException if it does not have the tuples with which it should begin or end
   */
  public static RankSequence of(Options options) {
    return new RankSequence(
        options.get(OptionTable.RANKS), options.get(OptionTable.FROM), options.get(OptionTable.TO));
  }

  private int indexOf(RankTuple tuple) {
    for (int i = 0; i < MOST && get(i) != null; i++) {
      if (get(i).equals(tuple)) {
        return i;
      }
    }
    throw new InvalidOptionException(
        "the tuple " + tuple + " is not in the order; --ranks FILE gives another order");
  }

  /** The tuple at an index of the whole order; null after its end. */
  private RankTuple get(int index) {
    if (!given.isEmpty()) {
      return index < given.size() ? given.get(index) : null;
    }
    while (known.size() <= index && block <= MOST_PREEMPTIONS) {
      addBlock(block++);
    }
    return index < known.size() ? known.get(index) : null;
  }

  /**
   * One preemption more and one thread more than before, in the order in which the paper has those
   * of two preemptions and three threads. The paper stops there, before iterations matter: from the
   * next block on, all that it has comes together in the end, with one iteration more each time.
   */
  private void addBlock(int preemptions) {
    int threads = preemptions + 1;
    known.add(new RankTuple(preemptions, 0, 2, 1));
    known.add(new RankTuple(preemptions, 1, 2, 1));
    known.add(new RankTuple(0, 0, threads, 1));
    known.add(new RankTuple(1, ALL, threads, 1));
    known.add(new RankTuple(preemptions, ALL, 2, 1));
    known.add(new RankTuple(preemptions, 1, 3, 1));
    known.add(new RankTuple(preemptions, ALL, 3, 1));
    if (preemptions > 2) {
      known.add(new RankTuple(preemptions, ALL, threads, preemptions - 1));
    }
  }

  /** The next tuple; null if there is none. */
  public RankTuple next() {
    RankTuple tuple = isOver ? null : get(next++);
    isOver = tuple == null || tuple.equals(to);
    return tuple;
  }
}
