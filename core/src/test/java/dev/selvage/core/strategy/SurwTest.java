package dev.selvage.core.strategy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.core.strategy.ScriptedProgram.Script;
import dev.selvage.core.strategy.registry.Strategies;
import dev.selvage.model.ChoiceKind;
import dev.selvage.model.OperationKind;
import dev.selvage.model.Options;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SurwTest {
  private static final int EXECUTIONS = 20_000;

  /** Enough to see all conflicts and to count the events. */
  private static final int LEARNING = 50;

  private final ScriptedProgram program = new ScriptedProgram();
  private final Surw surw = new Surw(42);

  private Map<String, Integer> sample() {
    program.sample(surw, LEARNING, "x");
    return program.sample(surw, EXECUTIONS, "x");
  }

  /**
   * @param threshold the 99.9 % quantile of the chi-square distribution with one degree of freedom
   *     less than there are orders
   */
  private void assertUniform(int orders, double threshold) {
    Map<String, Integer> counts = sample();
    assertThat(counts).hasSize(orders);
    assertThat(ChiSquare.uniform(counts.values().stream().mapToInt(Integer::intValue).toArray()))
        .as("%s", counts)
        .isLessThan(threshold);
  }

  /** Six events, of which three are of A: 6! / (3! 3!) orders. */
  @ParameterizedTest
  @CsvSource({"0, 0", "9, 0", "3, 30"})
  void allOrdersAreEquallyLikelyWhateverLiesBetween(int first, int second) {
    program.strand("A").works(first).writes(1, "x").works(first).writes(2, "x");
    program.strand("B").writes(2, "x").works(second).reads(1, "x");
    assertUniform(20, 43.82);
  }

  /** 7! / (1! 2! 4!) orders. */
  @Test
  void strandsMayHaveDifferentNumbersOfEvents() {
    program.strand("A").works(2).writes(1, "x");
    program.strand("B").writes(2, "x");
    program.strand("C").writes(2, "x").works(4).writes(2, "x");
    // 104 degrees of freedom.
    assertUniform(105, 154.31);
  }

  /**
   * Main starts A, writes, starts B and writes again. Of the 6! / (2! 2! 2!) orders those are
   * possible in which a write of main precedes both of B: in a third of them main has the first of
   * these four places and in a sixth of them the last two, in all 1/2.
   */
  @Test
  void strandsThatAreStartedLaterCount() {
    Script first = program.later("A").writes(2, "x");
    Script second = program.later("B").works(5).writes(2, "x");
    program.main().starts(first).writes(1, "x").works(2).starts(second).works(3).writes(1, "x");
    // 44 degrees of freedom.
    assertUniform(45, 78.75);
  }

  /** The events of main come after all others. */
  @Test
  void whoWaitsForTheOthersComesLast() {
    Script first = program.later("A").works(3).writes(3, "x");
    Script second = program.later("B").writes(3, "x");
    program.main().starts(first).starts(second).joins(first).joins(second).reads(2, "x");
    assertUniform(20, 43.82);
  }

  /** A random walk has B first in one of 2^31 executions, and would never see that it matters. */
  @Test
  void eventsNeedNotBeSeenTogether() {
    program.strand("A").writes(1, "x");
    program.strand("B").works(30).writes(1, "x");
    assertUniform(2, 10.83);
  }

  /** If executions were spent on y, which has one order only, those for x would be half as many. */
  @Test
  void whatHasOneOrderIsGivenUp() {
    Script first = program.later("A").works(30).writes(1, "x").writes(9, "y");
    Script second = program.later("B").writes(1, "x");
    program.main().starts(first).starts(second).joins(first).reads(9, "y");
    assertUniform(2, 10.83);
  }

  /** Each execution is about x or about y, and so uniform for one of them. */
  @Test
  void variablesTakeTurns() {
    program.strand("A").writes(3, "x").works(5).writes(3, "y");
    program.strand("B").works(5).writes(3, "y").writes(3, "x");
    program.sample(surw, LEARNING, "x");
    int rare = 0;
    for (int i = 0; i < EXECUTIONS; i++) {
      rare += program.run(surw, "x").equals("BBBAAA") ? 1 : 0;
    }
    // In at least half of the executions 1 / 20; the others hardly ever have it.
    assertThat(rare).isGreaterThan(EXECUTIONS / 50);
  }

  /** How many events A has changes all the time. */
  @Test
  void numbersMayBeWrong() {
    Random chance = new Random(1);
    Script first = program.strand("A").writes(1, "x");
    for (int i = 0; i < 5; i++) {
      first.works(i).endsIf(chance::nextBoolean).writes(1, "x");
    }
    program.strand("B").writes(3, "x").works(3).writes(1, "x");
    assertThat(sample()).containsKeys("ABBBB", "BBBBA", "ABABABAB", "BBBBAAAAAA");
  }

  /** A comes to its event only when B has had all of its own. */
  @Test
  void whoWaitsForOneThatIsHeldBackDoesNotWaitForEver() {
    Script second = program.strand("B").writes(3, "x");
    program.strand("A").repeats(OperationKind.READ, second::isEnded).writes(3, "x");
    program.strand("C").repeats(OperationKind.READ, second::isEnded);
    program.strand("D").writes(1, "x");
    program.sample(surw, LEARNING, "x");
    assertThat(program.sample(surw, 1_000, "x"))
        .containsKeys("DBBBAAA", "BDBBAAA", "BBDBAAA", "BBBDAAA", "BBBAAAD");
  }

  @Test
  void anyWaiterMayBeWoken() {
    FakePoint waiters = FakePoint.of(3, 1, 2).kind(ChoiceKind.WAITER);
    int[] counts = new int[3];
    surw.begin();
    for (int i = 0; i < EXECUTIONS; i++) {
      counts[surw.choose(waiters)]++;
    }
    // Two degrees of freedom, 99.9 %.
    assertThat(ChiSquare.uniform(counts)).isLessThan(13.82);
  }

  @Test
  void isKnownByName() {
    assertThat(Strategies.create(Options.builder().strategy("surw").build()))
        .isInstanceOf(Surw.class);
  }

  @Test
  void theSameSeedGivesTheSameChoices() {
    program.strand("A").works(3).writes(5, "x").writes(2, "y");
    program.strand("B").reads(5, "x").works(3).writes(2, "y");
    assertThat(orders(7)).isEqualTo(orders(7)).isNotEqualTo(orders(8));
  }

  private List<String> orders(long seed) {
    Surw own = new Surw(seed);
    List<String> orders = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      orders.add(program.run(own, "x"));
    }
    return orders;
  }
}
