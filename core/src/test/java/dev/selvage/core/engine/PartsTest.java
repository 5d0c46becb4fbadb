package dev.selvage.core.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.core.engine.strand.WaitRules;
import dev.selvage.core.strategy.RandomWalk;
import dev.selvage.core.strategy.Strategy;
import dev.selvage.core.support.CarrierKind;
import dev.selvage.model.ChoicePoint;
import dev.selvage.model.ExecutionOutcome;
import dev.selvage.model.OperationKind;
import dev.selvage.programs.Variables;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What strategies are told of the variables that operations are about. */
class PartsTest {
  /** Enough for plain accesses to become points. */
  private static final int EXECUTIONS = 20;

  private record Operation(OperationKind kind, Object target, int part) {}

  /** The operations of main, in their order. */
  private final List<Operation> operations = new ArrayList<>();

  /** Notes what main does. */
  private final class Noting implements Strategy {
    private final Strategy inner = new RandomWalk(1);

    @Override
    public boolean begin() {
      operations.clear();
      return inner.begin();
    }

    @Override
    public int choose(ChoicePoint point) {
      int chosen = inner.choose(point);
      if (point.strand(chosen) == 0) {
        operations.add(
            new Operation(point.operation(chosen), point.target(chosen), point.part(chosen)));
      }
      return chosen;
    }

    @Override
    public void end(ExecutionOutcome outcome) {
      inner.end(outcome);
    }
  }

  @BeforeEach
  void execute() {
    Strategy strategy = new Noting();
    CarrierKind.FIBERS.drive(
        carrier -> {
          Engine engine = new Engine(carrier, null);
          for (int i = 0; i < EXECUTIONS; i++) {
            strategy.begin();
            strategy.end(
                engine
                    .execute(
                        Variables::use, new Engine.Setup(strategy, WaitRules.usual(), null, null))
                    .outcome());
            engine.learned().apply();
          }
        });
    operations.removeIf(each -> each.kind == OperationKind.START);
    operations.removeIf(each -> each.kind == OperationKind.JOIN);
  }

  private int part(int index) {
    return operations.get(index).part;
  }

  @Test
  void everyOperationIsThere() {
    assertThat(operations)
        .extracting(Operation::kind)
        .containsExactly(
            OperationKind.VOLATILE_WRITE,
            OperationKind.VOLATILE_READ,
            OperationKind.VOLATILE_WRITE,
            OperationKind.VOLATILE_WRITE,
            OperationKind.READ,
            OperationKind.WRITE,
            OperationKind.VOLATILE_READ,
            OperationKind.VOLATILE_WRITE,
            OperationKind.ARRAY_READ,
            OperationKind.ARRAY_WRITE,
            OperationKind.CALL);
  }

  @Test
  void aFieldHasTheSameNumberAtAllItsSites() {
    assertThat(part(0)).isEqualTo(part(1));
    assertThat(part(4)).isEqualTo(part(5));
    assertThat(part(6)).isEqualTo(part(7));
  }

  @Test
  void fieldsHaveNumbersOfTheirOwn() {
    assertThat(List.of(part(0), part(2), part(3), part(4), part(6)))
        .doesNotHaveDuplicates()
        .doesNotContain(0);
  }

  @Test
  void staticFieldsHaveNoTarget() {
    assertThat(operations)
        .filteredOn(each -> each.target == null)
        .containsExactly(operations.get(6), operations.get(7));
  }

  @Test
  void elementsHaveTheirIndex() {
    assertThat(part(8)).isEqualTo(2);
    assertThat(part(9)).isEqualTo(3);
  }

  @Test
  void aCallIsAboutTheWholeObject() {
    assertThat(part(10)).isZero();
  }
}
