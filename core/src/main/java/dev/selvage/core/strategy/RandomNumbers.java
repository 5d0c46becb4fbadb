package dev.selvage.core.strategy;

/**
 * Random numbers that depend only on a seed and the number of the execution, so that any execution
 * of a campaign can be run without the earlier ones.
 *
 * <p>They are SplitMix64 (Steele, Lea, Flood, OOPSLA 2014), reduced to a range by the
 * multiply-and-shift of Lemire (2019) without his rejection step: for ranges up to a few thousand
 * the bias is below 2^-50.
 */
public final class RandomNumbers {
  private static final long GOLDEN = 0x9E3779B97F4A7C15L;

  private final long seed;
  private long state;

  public RandomNumbers(long seed) {
    this.seed = seed;
  }

  /** Starts the numbers of an execution. */
  public void begin(long execution) {
    state = mix(seed + mix(execution));
  }

  public long next() {
    state += GOLDEN;
    return mix(state);
  }

  /** A number from 0 to {@code bound - 1}, all equally likely. */
  public int below(int bound) {
    return (int) Math.unsignedMultiplyHigh(next(), bound);
  }

  /** A number from 0 to {@code bound - 1}, all equally likely. */
  public long below(long bound) {
    return Math.unsignedMultiplyHigh(next(), bound);
  }

  /** A number from 0 to 1, which is not among them. */
  public double fraction() {
    return (next() >>> 11) * 0x1p-53;
  }

  private static long mix(long value) {
    long z = value;
    z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    return z ^ (z >>> 31);
  }
}
