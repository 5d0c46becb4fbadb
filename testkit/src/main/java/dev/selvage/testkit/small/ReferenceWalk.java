package dev.selvage.testkit.small;

import dev.selvage.testkit.small.Step.Interrupts;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;

/**
 * A uniform random walk over {@link Semantics}: any thread that can continue, then any successor.
 */
public final class ReferenceWalk implements OutcomeSampler {

  @Override
  public Set<String> sample(SmallProgram program, int schedules, long seed) {
    Semantics semantics = new Semantics(program, Interrupts.INDIVISIBLE);
    SplittableRandom random = new SplittableRandom(seed);
    Set<String> outcomes = new TreeSet<>();
    for (int i = 0; i < schedules; i++) {
      outcomes.add(walk(semantics, random));
    }
    return outcomes;
  }

  private static String walk(Semantics semantics, SplittableRandom random) {
    ProgramState state = semantics.initial();
    List<List<ProgramState>> options = semantics.options(state);
    while (!options.isEmpty()) {
      state = any(any(options, random), random);
      options = semantics.options(state);
    }
    return state.outcome();
  }

  private static <T> T any(List<T> options, SplittableRandom random) {
    return options.get(random.nextInt(options.size()));
  }
}
