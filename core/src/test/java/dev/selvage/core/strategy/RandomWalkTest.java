package dev.selvage.core.strategy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RandomWalkTest {
  private static final int DRAWS = 60_000;

  /**
   * The thresholds are the 99.9 % quantiles. A skew of a few per cent is seen: with 60,000 draws of
   * two options a probability of 0.51 gives 24.
   */
  @ParameterizedTest
  @CsvSource({"2, 10.83", "3, 13.82", "5, 18.47", "7, 22.46", "16, 37.70"})
  void everyOptionIsEquallyLikely(int options, double threshold) {
    FakePoint point = FakePoint.of(IntStream.range(0, options).toArray());
    RandomWalk walk = new RandomWalk(42);
    walk.begin();
    int[] counts = new int[options];
    for (int i = 0; i < DRAWS; i++) {
      counts[walk.choose(point)]++;
    }
    assertThat(ChiSquare.uniform(counts)).isLessThan(threshold);
  }

  /** The first choice of each execution is uniform too, and so are pairs of choices. */
  @Test
  void firstChoicesOfExecutionsAreIndependent() {
    FakePoint point = FakePoint.of(0, 1);
    RandomWalk walk = new RandomWalk(42);
    int[] pairs = new int[4];
    for (int i = 0; i < DRAWS; i++) {
      walk.begin();
      pairs[2 * walk.choose(point) + walk.choose(point)]++;
    }
    // Three degrees of freedom, 99.9 %.
    assertThat(ChiSquare.uniform(pairs)).isLessThan(16.27);
  }

  @Test
  void theSameSeedGivesTheSameWalk() {
    assertThat(walk(7, 1)).isEqualTo(walk(7, 1));
    assertThat(walk(7, 1)).isNotEqualTo(walk(8, 1));
  }

  @Test
  void executionsDiffer() {
    assertThat(walk(7, 1)).isNotEqualTo(walk(7, 2));
  }

  @Test
  void anExecutionDoesNotDependOnTheOnesBefore() {
    RandomWalk shortBefore = new RandomWalk(7);
    shortBefore.begin();
    shortBefore.begin();
    assertThat(choices(shortBefore)).isEqualTo(walk(7, 2));
  }

  @Test
  void aSingleOptionTakesNoRandomNumber() {
    RandomWalk walk = new RandomWalk(7);
    walk.begin();
    assertThat(walk.choose(FakePoint.of(3))).isZero();
    assertThat(choices(walk)).isEqualTo(walk(7, 1));
  }

  /** The choices of an execution by number, from 1. */
  private static List<Integer> walk(long seed, int execution) {
    RandomWalk walk = new RandomWalk(seed);
    List<Integer> choices = List.of();
    for (int i = 0; i < execution; i++) {
      walk.begin();
      choices = choices(walk);
    }
    return choices;
  }

  private static List<Integer> choices(RandomWalk walk) {
    List<Integer> choices = new ArrayList<>();
    for (int i = 0; i < 50; i++) {
      choices.add(walk.choose(FakePoint.of(0, 1, 2)));
    }
    return choices;
  }
}
