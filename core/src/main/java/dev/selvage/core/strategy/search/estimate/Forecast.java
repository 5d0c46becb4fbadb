package dev.selvage.core.strategy.search.estimate;

import dev.selvage.model.Estimate;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;

/**
 * Estimates how many executions a search by increasing cost needs: how many of each cost are known,
 * and how many more these lead to, as it was for the cost before. What is known already is a lower
 * bound that is certain, since every known alternative is one execution.
 *
 * <p>The constants were chosen for the programs of one measurement and verified on others, see
 * decision 38.
 */
public final class Forecast {
  /** For fewer executions there is no estimate. */
  private static final long LEAST = 48;

  /** Fewer of a cost do not show what they lead to. */
  private static final long LEAST_OF_COST = 16;

  /** How many costs may be ahead of the present one. */
  private static final int AHEAD = 1;

  /** How many times more there are at the end than at first, in relation to the cost before. */
  private static final double DECLINE = 0.8;

  /** The same for what an execution leads to of the next cost, as a power. */
  private static final double SLOWER = 0.8;

  /** And at most where nothing is known about a cost before. */
  private static final double USUAL_GROWTH = 1 / 0.3;

  /** At least this part of what is open leads to one more. */
  private static final double LEAST_FOLLOWED = 0.3;

  /** How far the interval reaches; a logarithm. */
  private static final double REACH = Math.log(4.5);

  private final int bound;

  /** By cost: executions that are known, those of them when the first one was made, and made. */
  private long[] known;

  private long[] first;
  private long[] made;

  /** Whether an alternative cost more than one unit, as with delays. */
  private boolean hasSkipped;

  /**
   * @param bound the greatest cost of an execution
   */
  public Forecast(int bound) {
    this.bound = bound;
    clear();
  }

  public void clear() {
    known = new long[bound + 2];
    first = new long[bound + 2];
    made = new long[bound + 2];
    hasSkipped = false;
    known[0] = 1;
  }

  /**
   * An execution was made.
   *
   * @param same how many alternatives of the same cost it has
   * @param next how many that cost one more
   * @param skips whether it has some that cost even more: then what is known of a cost does not
   *     show what it leads to
   */
  public void add(int cost, long same, long next, boolean skips) {
    hasSkipped |= skips;
    if (made[cost] == 0) {
      first[cost] = known[cost];
    }
    made[cost]++;
    known[cost] += same;
    known[cost + 1] += next;
  }

  /**
   * The estimate.
   *
   * @param cost of the latest executions
   * @return null for none
   */
  public Estimate estimate(int cost) {
    long seen = Arrays.stream(made).sum();
    boolean isEarly = made[cost] < LEAST_OF_COST;
    if (hasSkipped || seen < LEAST || isEarly && cost <= 1 || cost + AHEAD < bound) {
      return null;
    }
    long least = Arrays.stream(known, 0, bound + 1).sum();
    double all = Arrays.stream(known, 0, cost).sum();
    double ofCost = ofPresent(cost);
    all += ofCost;
    if (cost < bound) {
      // Without preemptions all begin with one, which says nothing about other costs.
      double growth = cost == 0 ? USUAL_GROWTH : ofCost / first(cost);
      double next =
          isEarly
              ? ofCost * first(cost) / known[cost - 1]
              : known[cost + 1] * Math.pow(Math.max(1, ofCost / made[cost]), SLOWER);
      all += next * Math.max(1, growth * DECLINE);
    }
    double middle = Math.log(Math.max(all, least));
    double low = Math.max(Math.log(least), middle - REACH);
    return Intervals.of(Estimate.Unit.EXECUTIONS, low, middle + REACH, seen);
  }

  /** How many of a cost there will be, of which some were made. */
  private double ofPresent(int cost) {
    double growth;
    if (cost > 1) {
      growth = DECLINE * known[cost - 1] / first(cost - 1);
    } else {
      double followed = (double) (known[cost] - first(cost)) / made[cost];
      growth = followed < 1 - 1 / USUAL_GROWTH ? 1 / (1 - followed) : USUAL_GROWTH;
    }
    double open = known[cost] - made[cost];
    return Math.max(first(cost) * growth, known[cost] + LEAST_FOLLOWED * open);
  }

  /** How many of a cost were known before the first one was made. */
  private long first(int cost) {
    return made[cost] == 0 ? known[cost] : first[cost];
  }

  public void save(DataOutput out) throws IOException {
    out.writeBoolean(hasSkipped);
    out.writeInt(known.length);
    for (int i = 0; i < known.length; i++) {
      out.writeLong(known[i]);
      out.writeLong(first[i]);
      out.writeLong(made[i]);
    }
  }

  /** Restores what was saved, possibly for another bound. */
  public void restore(DataInput in) throws IOException {
    clear();
    hasSkipped = in.readBoolean();
    int saved = in.readInt();
    for (int i = 0; i < saved; i++) {
      long[] of = {in.readLong(), in.readLong(), in.readLong()};
      if (i < known.length) {
        known[i] = of[0];
        first[i] = of[1];
        made[i] = of[2];
      }
    }
  }
}
