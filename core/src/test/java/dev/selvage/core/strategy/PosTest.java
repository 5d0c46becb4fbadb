package dev.selvage.core.strategy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.core.strategy.registry.Strategies;
import dev.selvage.model.ChoiceKind;
import dev.selvage.model.OperationKind;
import dev.selvage.model.Options;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class PosTest {
  private static final int EXECUTIONS = 60_000;

  /** The 99.9 % quantile of the chi-square distribution with one degree of freedom. */
  private static final double ONE_DEGREE = 10.83;

  private final ScriptedProgram program = new ScriptedProgram();
  private final Pos pos = new Pos(42);

  private void assertProbability(String order, Object watched, double probability) {
    Map<String, Integer> orders = program.sample(pos, EXECUTIONS, watched);
    assertThat(ChiSquare.once(orders.getOrDefault(order, 0), EXECUTIONS, probability))
        .as("%s in %s", order, orders)
        .isLessThan(ONE_DEGREE);
  }

  /**
   * The strand that has the lowest priority of all among its events up to the conflicting one waits
   * there until the other one is through. With n and m events before, that is the second strand
   * with probability (m + 1) / (n + m + 2). A random walk would have A first in one of 512 cases
   * for 8 and 0.
   */
  @ParameterizedTest
  @CsvSource({"0, 0, 0.5", "8, 0, 0.1", "5, 5, 0.5", "2, 6, 0.7"})
  void workOfItsOwnHardlyDelaysAStrand(int first, int second, double probability) {
    program.strand("A").works(first).writes(1, "x");
    program.strand("B").works(second).writes(1, "x");
    assertProbability("AB", "x", probability);
  }

  /**
   * While both strands have conflicting events, each choice is as good as that of a coin: five of
   * them, as the last event is alone. Were priorities kept, those of the six events would have to
   * be in this one of 720 orders.
   */
  @Test
  void eventsThatConflictGetNewPriorities() {
    program.strand("A").writes(3, "x");
    program.strand("B").reads(3, "x");
    assertProbability("ABABAB", "x", 1.0 / 32);
  }

  /** The priorities of the four events have to be in this one of 24 orders. */
  @Test
  void readsDoNotConflict() {
    program.strand("A").reads(2, "x");
    program.strand("B").reads(2, "x");
    assertProbability("ABAB", "x", 1.0 / 24);
  }

  @Test
  void partsOfAnObjectDoNotConflict() {
    program.strand("A").does(2, OperationKind.ARRAY_WRITE, "x", 1);
    program.strand("B").does(2, OperationKind.ARRAY_WRITE, "x", 2);
    assertProbability("ABAB", "x", 1.0 / 24);
  }

  /** Three choices of a coin. */
  @ParameterizedTest
  @EnumSource(names = {"CONTENTS_READ", "CONTENTS_WRITE"})
  void contentsConflictWithEveryElement(OperationKind contents) {
    program.strand("A").does(2, OperationKind.ARRAY_WRITE, "x", 7);
    program.strand("B").does(2, contents, "x", 0);
    assertProbability("ABAB", "x", 1.0 / 8);
  }

  @Test
  void staticFieldsConflictWithoutATarget() {
    program.strand("A").does(2, OperationKind.WRITE, null, 7);
    program.strand("B").does(2, OperationKind.WRITE, null, 7);
    assertProbability("ABAB", null, 1.0 / 8);
  }

  @Test
  void whatTouchesNothingDoesNotConflict() {
    program.strand("A").does(2, OperationKind.PARK, null, 0);
    program.strand("B").does(2, OperationKind.PARK, null, 0);
    assertProbability("ABAB", null, 1.0 / 24);
  }

  /**
   * With {@code c} the priority of the write, more than n rounds of the loop have the probability
   * (1 - c)^n, on average 1 / (n + 1): were it not for renewed priorities, 60 of these executions
   * would have more than a thousand rounds, and three more than the program may take.
   */
  @ParameterizedTest
  @EnumSource(names = {"YIELD", "READ"})
  void aLoopThatWaitsEnds(OperationKind kind) {
    ScriptedProgram.Script writer = program.strand("B").writes(1, "x");
    program.strand("A").repeats(kind, writer::isEnded);
    assertThat(program.sample(pos, EXECUTIONS, "x")).containsOnlyKeys("B");
  }

  /** Each of three waiters, whose priorities nobody has looked at. */
  @Test
  void anyWaiterMayBeWoken() {
    FakePoint waiters = FakePoint.of(3, 1, 2).kind(ChoiceKind.WAITER);
    int[] counts = new int[3];
    for (int i = 0; i < EXECUTIONS; i++) {
      pos.begin();
      counts[pos.choose(waiters)]++;
    }
    // Two degrees of freedom, 99.9 %.
    assertThat(ChiSquare.uniform(counts)).isLessThan(13.82);
  }

  @Test
  void isKnownByName() {
    assertThat(Strategies.create(Options.builder().strategy("pos").build()))
        .isInstanceOf(Pos.class);
  }

  @Test
  void theSameSeedGivesTheSameChoices() {
    program.strand("A").works(3).writes(5, "x");
    program.strand("B").reads(5, "x").works(3);
    program.strand("C").writes(5, "x");
    assertThat(orders(7)).isEqualTo(orders(7)).isNotEqualTo(orders(8));
  }

  private List<String> orders(long seed) {
    Pos own = new Pos(seed);
    List<String> orders = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      orders.add(program.run(own, "x"));
    }
    return orders;
  }
}
