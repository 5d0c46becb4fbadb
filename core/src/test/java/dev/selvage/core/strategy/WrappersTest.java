package dev.selvage.core.strategy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.selvage.core.strategy.auto.Auto;
import dev.selvage.core.strategy.registry.Strategies;
import dev.selvage.model.ChoiceKind;
import dev.selvage.model.ChoicePoint;
import dev.selvage.model.Divergence;
import dev.selvage.model.ExecutionOutcome;
import dev.selvage.model.OperationKind;
import dev.selvage.model.Options;
import dev.selvage.model.Step;
import dev.selvage.report.DivergenceWords;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** The strategies that stand for themselves or wrap another one, asked by hand. */
class WrappersTest {
  private static final ExecutionOutcome ENDED = new ExecutionOutcome(3, 2, 0, false, false);
  private static final ExecutionOutcome CUT_OFF = new ExecutionOutcome(3, 2, 0, false, true);

  /** Answers with the last option and counts what it is asked. */
  private static final class LastOption implements Strategy {
    private int begun;
    private int asked;
    private int ended;

    @Override
    public boolean begin() {
      begun++;
      return begun <= 2;
    }

    @Override
    public int choose(ChoicePoint point) {
      asked++;
      return point.options() - 1;
    }

    @Override
    public void end(ExecutionOutcome outcome) {
      ended++;
    }
  }

  @Nested
  class AsItComesTest {
    private final NonPreemptive strategy = new NonPreemptive();

    @Test
    void staysWithTheStrandThatRanLast() {
      assertThat(strategy.choose(FakePoint.of(0, 2, 1).last(2, false))).isEqualTo(1);
    }

    @Test
    void takesTheNextInTurnAfterAYield() {
      assertThat(strategy.choose(FakePoint.of(0, 2, 1).last(1, true))).isEqualTo(1);
    }

    @Test
    void beginsAgainWithTheLowest() {
      assertThat(strategy.choose(FakePoint.of(1, 2, 0).last(2, true))).isEqualTo(2);
    }

    @Test
    void takesTheNextInTurnWhenTheLastCannotGoOn() {
      assertThat(strategy.choose(FakePoint.of(0, 3).last(1, false))).isEqualTo(1);
    }

    @Test
    void wakesTheFirstWaiter() {
      assertThat(strategy.choose(FakePoint.of(4, 2).kind(ChoiceKind.WAITER))).isZero();
    }
  }

  @Nested
  class StepLimitTest {
    private final LastOption inner = new LastOption();
    private final StepLimit limit = new StepLimit(inner, 10);

    @Test
    void asksUpToTheLimitAndStopsAtIt() {
      assertThat(limit.choose(FakePoint.of(0, 1).atStep(9))).isEqualTo(1);
      assertThat(limit.choose(FakePoint.of(0, 1).atStep(10))).isEqualTo(Strategy.STOP);
      assertThat(inner.asked).isEqualTo(1);
    }

    @Test
    void passesBeginAndEndOn() {
      assertThat(limit.begin()).isTrue();
      limit.end(ENDED);
      assertThat(limit.begin()).isTrue();
      assertThat(limit.begin()).isFalse();
      assertThat(inner.ended).isEqualTo(1);
    }
  }

  @Nested
  class RecordingTest {
    private final Recording recording = new Recording(new LastOption());

    @Test
    void keepsWhatWasChosenWithNames() {
      recording.begin();
      recording.choose(FakePoint.of(0, 1));
      recording.choose(FakePoint.of(2, 1, 0).kind(ChoiceKind.WAITER));
      assertThat(recording.steps(FakePoint::nameOf, ScriptedPoint::key))
          .containsExactly(
              new Step(
                  ChoiceKind.STRAND,
                  2,
                  1,
                  "main.1",
                  OperationKind.VOLATILE_READ,
                  ScriptedPoint.key(2)),
              new Step(
                  ChoiceKind.WAITER,
                  3,
                  2,
                  "main",
                  OperationKind.VOLATILE_READ,
                  ScriptedPoint.key(1)));
      assertThat(recording.size()).isEqualTo(2);
    }

    @Test
    void everyOperationSurvives() {
      recording.begin();
      for (OperationKind kind : OperationKind.values()) {
        recording.choose(FakePoint.of(0).first(kind, 0));
      }
      assertThat(recording.steps(FakePoint::nameOf, ScriptedPoint::key))
          .extracting(Step::operation)
          .containsExactly(OperationKind.values());
    }

    @Test
    void growsAndForgetsTheExecutionBefore() {
      recording.begin();
      for (int i = 0; i < 10_000; i++) {
        recording.choose(FakePoint.of(0, i % 1_000));
      }
      assertThat(recording.size()).isEqualTo(10_000);
      assertThat(recording.steps(FakePoint::nameOf, ScriptedPoint::key).get(9_999).strand())
          .isEqualTo("main.999");
      recording.begin();
      assertThat(recording.size()).isZero();
      assertThat(recording.steps(FakePoint::nameOf, ScriptedPoint::key)).isEmpty();
    }

    @Test
    void aStopIsNoStep() {
      Recording stopped = new Recording(new StepLimit(new LastOption(), 0));
      stopped.begin();
      assertThat(stopped.choose(FakePoint.of(0))).isEqualTo(Strategy.STOP);
      assertThat(stopped.size()).isZero();
    }
  }

  @Nested
  class DeterminismCheckTest {
    private final LastOption inner = new LastOption();
    private final DeterminismCheck check = new DeterminismCheck(new Recording(inner));

    private void first(FakePoint... points) {
      assertThat(check.begin()).isTrue();
      assertThat(check.isRepetition()).isFalse();
      for (FakePoint point : points) {
        check.choose(point);
      }
      check.end(ENDED);
      assertThat(check.begin()).isTrue();
      assertThat(check.isRepetition()).isTrue();
    }

    @Test
    void theSecondTimeTheSameChoicesAreMade() {
      first(FakePoint.of(0, 1), FakePoint.of(0, 1, 2));
      assertThat(check.choose(FakePoint.of(0, 1))).isEqualTo(1);
      assertThat(check.choose(FakePoint.of(0, 1, 2))).isEqualTo(2);
      check.end(ENDED);
      assertThat(divergence()).isNull();
      assertThat(inner.begun).isEqualTo(1);
      assertThat(inner.ended).isEqualTo(1);
      assertThat(check.isRepetition()).isFalse();
    }

    @Test
    void anotherSiteIsADivergence() {
      first(FakePoint.of(0), FakePoint.of(0));
      check.choose(FakePoint.of(0));
      assertThat(check.choose(FakePoint.of(0).first(OperationKind.VOLATILE_READ, 5)))
          .isEqualTo(Strategy.STOP);
      assertThat(DivergenceWords.message(divergence()))
          .isEqualTo(
              "step 2: expected main volatile-read at Program.java:10 out of 1,"
                  + " but was main volatile-read at Program.java:50 out of 1");
      assertThat(check.choose(FakePoint.of(0))).isEqualTo(Strategy.STOP);
    }

    @Test
    void anotherNumberOfOptionsIsADivergence() {
      first(FakePoint.of(0, 1));
      assertThat(check.choose(FakePoint.of(1))).isEqualTo(Strategy.STOP);
      assertThat(DivergenceWords.message(divergence()))
          .isEqualTo(
              "step 1: expected main.1 volatile-read at Program.java:20 out of 2,"
                  + " but was main.1 volatile-read at Program.java:20 out of 1");
    }

    @Test
    void goingOnForLongerIsADivergence() {
      first(FakePoint.of(0));
      check.choose(FakePoint.of(0));
      assertThat(check.choose(FakePoint.of(1))).isEqualTo(Strategy.STOP);
      assertThat(DivergenceWords.message(divergence()))
          .isEqualTo(
              "step 2: expected the end,"
                  + " but was main.1 volatile-read at Program.java:20 out of 1");
    }

    @Test
    void endingEarlierIsADivergence() {
      first(FakePoint.of(0), FakePoint.of(1));
      check.choose(FakePoint.of(0));
      check.end(ENDED);
      assertThat(DivergenceWords.message(divergence()))
          .isEqualTo(
              "step 2: expected main.1 volatile-read at Program.java:20 out of 1,"
                  + " but was the end");
    }

    @Test
    void aStrandThatIsNotThereHasNoName() {
      first(FakePoint.of(5));
      check.end(ENDED);
      assertThat(DivergenceWords.side(divergence().expected())).startsWith("a thread ");
    }

    @Test
    void aRepetitionOfOneThatWasCutOffEndsWhereThatDid() {
      assertThat(check.begin()).isTrue();
      check.choose(FakePoint.of(0));
      check.end(CUT_OFF);
      check.begin();
      check.choose(FakePoint.of(0));
      assertThat(check.choose(FakePoint.of(0))).isEqualTo(Strategy.STOP);
      check.end(CUT_OFF);
      assertThat(divergence()).isNull();
    }

    @Test
    void thereCanBeMoreRepetitions() {
      first(FakePoint.of(0, 1));
      assertThat(check.choose(FakePoint.of(0, 1))).isEqualTo(1);
      check.end(ENDED);
      Strategy another = check.another();
      assertThat(another.choose(FakePoint.of(0, 1))).isEqualTo(1);
      assertThat(another.choose(FakePoint.of(0))).isEqualTo(Strategy.STOP);
      assertThat(divergence()).isNull();
    }

    private Divergence divergence() {
      return check
          .repetition()
          .divergence(strand -> strand < 2 ? FakePoint.nameOf(strand) : null, ScriptedPoint::key);
    }
  }

  @Nested
  class StrategiesTest {
    @Test
    void knowTheRandomWalk() {
      assertThat(Strategies.isKnown("random")).isTrue();
      assertThat(Strategies.create(Options.builder().build())).isInstanceOf(Auto.class);
    }

    @Test
    void tellWhatIsKnown() {
      Options options = Options.builder().strategy("oracle").build();
      assertThat(Strategies.isKnown("oracle")).isFalse();
      assertThatThrownBy(() -> Strategies.create(options))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage("unknown strategy 'oracle'; known: " + Strategies.names());
    }
  }
}
