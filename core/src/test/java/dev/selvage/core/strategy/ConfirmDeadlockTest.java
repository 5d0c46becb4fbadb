package dev.selvage.core.strategy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.core.strategy.ConfirmDeadlock.Acquisition;
import dev.selvage.model.ExecutionOutcome;
import dev.selvage.model.OperationKind;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Asked by hand: strands 1 and 2 are to meet, each before the lock at site 5. */
class ConfirmDeadlockTest {
  private static final int PATIENCE = 1_000;

  /** Stays with strand 1 as long as it can. */
  private final ConfirmDeadlock strategy =
      new ConfirmDeadlock(
          new NonPreemptive(),
          PATIENCE / 2,
          List.of(
              new Acquisition(FakePoint.nameOf(1), ScriptedPoint.key(5)),
              new Acquisition(FakePoint.nameOf(2), ScriptedPoint.key(5))));

  @BeforeEach
  void begin() {
    strategy.begin();
  }

  private static FakePoint firstIsThere(int... strands) {
    return FakePoint.of(strands).first(OperationKind.ENTER, 5).last(strands[0], false);
  }

  @Test
  void leavesOthersAlone() {
    assertThat(strategy.choose(FakePoint.of(1, 2, 3).last(1, false))).isZero();
    assertThat(strategy.choose(firstIsThere(3, 1, 2))).isZero();
    strategy.end(new ExecutionOutcome(3, 2, 0, false, false));
  }

  @Test
  void holdsBackWhoIsThere() {
    assertThat(strategy.choose(firstIsThere(1, 2, 3))).isEqualTo(1);
    assertThat(strategy.choose(firstIsThere(2, 1))).isEqualTo(1);
  }

  @Test
  void letsAllGoWhenAllAreThere() {
    FakePoint.Option one = new FakePoint.Option(1, OperationKind.CALL, 5);
    FakePoint.Option two = new FakePoint.Option(2, OperationKind.CALL, 5);
    FakePoint three = FakePoint.of(1, 2, 3);
    FakePoint.Option other = three.choices().get(2);
    FakePoint both =
        new FakePoint(three.kind(), List.of(one, two, other), three.lastStrand(), false, 0);
    assertThat(strategy.choose(both)).isZero();
    assertThat(strategy.choose(firstIsThere(2, 3))).as("from now on").isZero();
  }

  @Test
  void letsGoWhenNobodyElseCan() {
    assertThat(strategy.choose(firstIsThere(1))).isZero();
  }

  @Test
  void losesPatience() {
    for (int i = 0; i < PATIENCE; i++) {
      assertThat(strategy.choose(firstIsThere(1, 3))).isEqualTo(1);
    }
    assertThat(strategy.choose(firstIsThere(1, 3))).isZero();
  }
}
