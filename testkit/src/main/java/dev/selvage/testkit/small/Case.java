package dev.selvage.testkit.small;

import dev.selvage.testkit.small.Step.Interrupts;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * A generated program with the outcomes according to the reference.
 *
 * @param seed what the program was generated from
 * @param allowed the outcomes that Java allows without spurious wake-ups
 * @param possible these and the ones that need the spurious wake-up of a late interrupt, which
 *     HotSpot knows
 */
public record Case(long seed, SmallProgram program, Set<String> allowed, Set<String> possible) {

  private static final int MAX_STATES = 10_000;

  /** Of every allowed outcome, in one uniform random walk over the reference. */
  private static final double LEAST_PROBABILITY = 1.0 / 500;

  /** Seeds with this distance have the same pair of families. */
  private static final int STRIDE = 1_000 * SmallProgramGenerator.PAIRS;

  /** Usable programs, the same ones every time, with the same number for each pair of families. */
  public static List<Case> generate(int count) {
    return IntStream.range(0, count).parallel().mapToObj(Case::firstUsable).toList();
  }

  private static Case firstUsable(int firstSeed) {
    return LongStream.iterate(firstSeed, seed -> seed + STRIDE)
        .mapToObj(Case::ofSeed)
        .flatMap(Optional::stream)
        .findFirst()
        .orElseThrow();
  }

  /**
   * Nothing when the program is too big, when it says little because it always ends the same way,
   * or when a random walk cannot be expected to reach all of its outcomes.
   */
  private static Optional<Case> ofSeed(long seed) {
    SmallProgram program = SmallProgramGenerator.generate(seed);
    ReferenceInterpreter reference = new ReferenceInterpreter(MAX_STATES);
    return reference
        .outcomes(program, Interrupts.INDIVISIBLE)
        .filter(allowed -> isWanted(allowed, seed) && isEasyToReach(program))
        .flatMap(
            allowed ->
                reference
                    .outcomes(program, Interrupts.IN_TWO_STEPS)
                    .map(possible -> new Case(seed, program, allowed, possible)));
  }

  /** A few programs may always end the same way: with them, everything else is forbidden. */
  private static boolean isWanted(Set<String> allowed, long seed) {
    return allowed.size() > 1 || seed / SmallProgramGenerator.PAIRS % 4 == 0;
  }

  private static boolean isEasyToReach(SmallProgram program) {
    return WalkProbabilities.of(program).values().stream()
        .allMatch(probability -> probability >= LEAST_PROBABILITY);
  }
}
