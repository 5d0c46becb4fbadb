package dev.selvage.core.strategy.search.estimate;

import dev.selvage.model.Estimate;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/**
 * A sample of weights whose mean is the number of behaviours. Weights span many orders of
 * magnitude, so they are given by their logarithms.
 *
 * <p>The mean of a small sample is more often too low than too high, since the greatest weights are
 * rare. The interval therefore reaches further upwards. How far was chosen for the programs of one
 * measurement and verified on others, see decision 38.
 */
public final class WeightSample {
  /** For fewer there is no estimate. */
  private static final int LEAST = 12;

  /** How far the interval reaches, and how much further for a small sample; logarithms. */
  private static final double BELOW = 0.6;

  private static final double BELOW_OF_SMALL = 1.6;
  private static final double ABOVE = 1.8;
  private static final double ABOVE_OF_SMALL = 3;

  /** Weights that are all the same deserve this part of it. */
  private static final double NARROWEST = 0.3;

  /** And this much more for each unit by which their logarithms deviate. */
  private static final double WIDER = 0.5;

  private int size;

  /** The logarithm of the sum of the weights. */
  private double sum = Double.NEGATIVE_INFINITY;

  /** The mean of the logarithms, and the sum of the squares of what they differ from it. */
  private double middle;

  private double squares;

  public void clear() {
    size = 0;
    sum = Double.NEGATIVE_INFINITY;
    middle = 0;
    squares = 0;
  }

  public int size() {
    return size;
  }

  /**
   * Adds a weight.
   *
   * @param log its logarithm
   */
  public void add(double log) {
    size++;
    double most = Math.max(sum, log);
    sum = most + Math.log(Math.exp(sum - most) + Math.exp(log - most));
    double off = log - middle;
    middle += off / size;
    squares += off * (log - middle);
  }

  /**
   * The estimate.
   *
   * @param seen how many behaviours have been seen
   * @return null for none
   */
  public Estimate estimate(long seen) {
    if (size < LEAST) {
      return null;
    }
    double mean = sum - Math.log(size);
    double small = 1 / Math.sqrt(size);
    double deviation = Math.sqrt(squares / (size - 1));
    double scale = Math.min(1, NARROWEST + WIDER * deviation);
    double low = mean - scale * (BELOW + BELOW_OF_SMALL * small);
    double high = mean + scale * (ABOVE + ABOVE_OF_SMALL * small);
    // If more have been seen, the greatest weights are missing in the sample.
    double least = Math.max(low, Math.log(seen));
    return Intervals.of(
        Estimate.Unit.BEHAVIOURS, least, Math.max(high, least + scale * ABOVE), seen);
  }

  public void save(DataOutput out) throws IOException {
    out.writeInt(size);
    out.writeDouble(sum);
    out.writeDouble(middle);
    out.writeDouble(squares);
  }

  public void restore(DataInput in) throws IOException {
    size = in.readInt();
    sum = in.readDouble();
    middle = in.readDouble();
    squares = in.readDouble();
  }
}
