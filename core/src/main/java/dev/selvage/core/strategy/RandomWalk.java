package dev.selvage.core.strategy;

import dev.selvage.model.ChoicePoint;
import dev.selvage.model.ExecutionOutcome;

/**
 * Takes every option with the same probability. The answers of an execution depend only on the seed
 * and its number, so any execution of a campaign can be had without those before it.
 *
 * <p>Random numbers are SplitMix64 (Steele, Lea, Flood, OOPSLA 2014), reduced to a range by the
 * multiply-and-shift of Lemire (2019) without his rejection step: with at most a few thousand
 * options the bias is below 2^-50.
 */
public final class RandomWalk implements Strategy {
  private static final long GOLDEN = 0x9E3779B97F4A7C15L;

  private final long seed;
  private long execution;
  private long state;

  public RandomWalk(long seed) {
    this.seed = seed;
  }

  @Override
  public boolean begin() {
    execution++;
    state = mix(seed + mix(execution));
    return true;
  }

  @Override
  public int choose(ChoicePoint point) {
    int options = point.options();
    if (options == 1) {
      return 0;
    }
    state += GOLDEN;
    return (int) Math.unsignedMultiplyHigh(mix(state), options);
  }

  @Override
  public void end(ExecutionOutcome outcome) {}

  private static long mix(long value) {
    long z = value;
    z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    return z ^ (z >>> 31);
  }
}
