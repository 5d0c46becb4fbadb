package dev.selvage.testkit.litmus;

import dev.selvage.testkit.litmus.Litmus.Kind;
import dev.selvage.testkit.litmus.Litmus.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Generates small programs; most of their steps are plain loads and stores. */
public final class LitmusGenerator {
  private static final int MOST_STEPS = 9;
  private static final int VARIABLES = 3;

  private final Random random;

  public LitmusGenerator(long seed) {
    random = new Random(seed);
  }

  public Litmus next() {
    int threads = 2 + random.nextInt(2);
    int variables = 2 + random.nextInt(VARIABLES - 1);
    int left = MOST_STEPS;
    List<List<Step>> program = new ArrayList<>();
    for (int i = 1; i <= threads; i++) {
      int most = Math.min(4, left - 2 * (threads - i));
      int length = 2 + random.nextInt(most - 1);
      left -= length;
      List<Step> steps = new ArrayList<>();
      for (int j = 0; j < length; j++) {
        steps.add(new Step(kind(), random.nextInt(variables)));
      }
      program.add(steps);
    }
    return new Litmus(program);
  }

  private Kind kind() {
    return switch (random.nextInt(20)) {
      case 0 -> Kind.FENCE;
      case 1 -> Kind.UPDATE;
      case 2 -> Kind.STRONG_LOAD;
      case 3 -> Kind.STRONG_STORE;
      default -> random.nextBoolean() ? Kind.LOAD : Kind.STORE;
    };
  }
}
