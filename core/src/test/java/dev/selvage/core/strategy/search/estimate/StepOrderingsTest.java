package dev.selvage.core.strategy.search.estimate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.selvage.core.strategy.RandomNumbers;
import org.junit.jupiter.api.Test;

class StepOrderingsTest {
  private static final int ORDERS = 2_000;
  private static final int[] NOTHING = {};

  private final StepOrderings orderings = new StepOrderings();
  private final RandomNumbers random = new RandomNumbers(1);

  private double probability() {
    random.begin(1);
    return Math.exp(orderings.logProbability(ORDERS, random));
  }

  private void add(int strand, int[] needs, int[] follows, int... locks) {
    orderings.add(strand, needs, follows, locks, 1, false);
  }

  private static int[] counts(int... counts) {
    return counts;
  }

  @Test
  void independentStepsHaveOneOrderThatMakesADifference() {
    add(0, NOTHING, NOTHING);
    add(1, NOTHING, NOTHING);
    add(2, NOTHING, NOTHING);
    assertThat(probability()).isEqualTo(1);
    assertThat(orderings.size()).isEqualTo(3);
  }

  /** Three steps that all conflict: each of the six orders has the probability 1/3 * 1/2. */
  @Test
  void stepsThatConflictHaveAsManyOrdersAsThereAre() {
    add(0, NOTHING, NOTHING);
    add(1, NOTHING, counts(1));
    add(2, NOTHING, counts(1, 1));
    assertThat(probability()).isEqualTo(1 / 6.0, within(1e-12));
  }

  /** The first step is taken before the one that conflicts with it with 3 of 4 parts. */
  @Test
  void theHeavierStrandIsMoreLikelyToBeFirst() {
    orderings.add(0, NOTHING, NOTHING, NOTHING, 3, false);
    orderings.add(1, NOTHING, counts(1), NOTHING, 1, false);
    assertThat(probability()).isEqualTo(0.75, within(1e-12));
  }

  /**
   * Strand 0 writes x, strand 1 does something else and reads x. It has to lose one draw, either
   * before its first step or after that: not before either of them with 1/2 * 1, and after its
   * first step with 1/2 * 1/2.
   */
  @Test
  void sumsUpTheOrdersThatMakeNoDifference() {
    add(0, NOTHING, NOTHING);
    add(1, NOTHING, NOTHING);
    add(1, counts(0, 1), counts(1, 1));
    assertThat(probability()).isEqualTo(0.75, within(0.03));
  }

  /** The other strand could not have been first: it was started by the first step. */
  @Test
  void aStepThatWasNotPossibleIsNoAlternative() {
    add(0, NOTHING, NOTHING);
    add(1, counts(1), counts(1));
    assertThat(probability()).isEqualTo(1);
  }

  /** Two sections with one lock: what is drawn is only which one comes first. */
  @Test
  void aStrandThatWaitsForALockIsNoAlternative() {
    add(0, NOTHING, NOTHING, 0);
    add(0, NOTHING, counts(1), ~0);
    add(1, NOTHING, counts(2), 0);
    add(1, NOTHING, counts(2, 1), ~0);
    assertThat(probability()).isEqualTo(0.5, within(1e-12));
  }

  /** Both wait for the lock of the other at the end: either might have had its second one first. */
  @Test
  void aStepThatAStrandWasKeptFromIsAnAlternativeBeforeThat() {
    add(0, NOTHING, NOTHING, 0);
    add(1, NOTHING, NOTHING, 1);
    orderings.addMissed(0, counts(1), counts(1), 1, false);
    orderings.addMissed(1, counts(0, 1), counts(0), 1, false);
    // After the first step, the other strand has to be drawn.
    assertThat(probability()).isEqualTo(0.5, within(1e-12));
  }

  @Test
  void urgentStepsComeFirstAndOtherChoicesCount() {
    orderings.add(0, NOTHING, NOTHING, NOTHING, 1, true);
    orderings.add(0, NOTHING, counts(1), NOTHING, 1, true);
    orderings.add(1, NOTHING, counts(2), NOTHING, 1, false);
    orderings.chose(0.25);
    assertThat(probability()).isBetween(0.245, 0.25);
    orderings.clear();
    assertThat(orderings.size()).isZero();
    assertThat(probability()).isEqualTo(1);
  }
}
