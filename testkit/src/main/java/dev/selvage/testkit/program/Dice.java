package dev.selvage.testkit.program;

import java.util.List;

/** Random numbers (SplitMix64) that depend on the seed alone: not on the JDK, nor on the caller. */
public final class Dice {
  private static final long GAMMA = 0x9E3779B97F4A7C15L;

  private long state;

  public Dice(long seed) {
    state = seed;
  }

  private long next() {
    state += GAMMA;
    long bits = state;
    bits = (bits ^ (bits >>> 30)) * 0xBF58476D1CE4E5B9L;
    bits = (bits ^ (bits >>> 27)) * 0x94D049BB133111EBL;
    return bits ^ (bits >>> 31);
  }

  /** At least 0 and below the bound. */
  public int below(int bound) {
    return (int) Long.remainderUnsigned(next(), bound);
  }

  /** Both ends are possible. */
  public int between(int least, int most) {
    return least + below(most - least + 1);
  }

  public boolean oneIn(int n) {
    return below(n) == 0;
  }

  public <T> T of(List<T> options) {
    return options.get(below(options.size()));
  }

  public <T> T of(T[] options) {
    return options[below(options.length)];
  }
}
