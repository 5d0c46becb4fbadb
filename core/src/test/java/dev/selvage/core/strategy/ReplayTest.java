package dev.selvage.core.strategy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.model.ChoiceKind;
import dev.selvage.model.Divergence;
import dev.selvage.model.ExecutionOutcome;
import dev.selvage.model.OperationKind;
import dev.selvage.model.SiteKey;
import dev.selvage.model.Step;
import dev.selvage.report.DivergenceWords;
import java.util.List;
import org.junit.jupiter.api.Test;

class ReplayTest {
  private static final ExecutionOutcome ENDED = new ExecutionOutcome(2, 2, 0, false, false);

  /** Option 1 of 2: strand main.1, a volatile read at line 20. */
  private static final Step STEP =
      new Step(
          ChoiceKind.STRAND, 2, 1, "main.1", OperationKind.VOLATILE_READ, ScriptedPoint.key(2));

  private static final FakePoint AS_RECORDED = FakePoint.of(0, 1);

  private final Replay replay = new Replay(List.of(STEP, STEP));

  @Test
  void takesTheRecordedOptionsOnce() {
    assertThat(replay.begin()).isTrue();
    assertThat(replay.choose(AS_RECORDED)).isEqualTo(1);
    assertThat(replay.choose(AS_RECORDED)).isEqualTo(1);
    replay.end(ENDED);
    assertThat(replay.divergence()).isNull();
    assertThat(replay.begin()).isFalse();
  }

  @Test
  void seesAnotherStrand() {
    assertDivergence(
        FakePoint.of(0, 2),
        "main.1 volatile-read at Program.java:20 out of 2",
        "main volatile-read at Program.java:10 or main.2 volatile-read at Program.java:30"
            + " out of 2");
  }

  @Test
  void seesAnotherOrderOfTheOptions() {
    assertDivergence(
        FakePoint.of(1, 0),
        "main.1 volatile-read at Program.java:20 out of 2",
        "main.1 volatile-read at Program.java:20 or main volatile-read at Program.java:10"
            + " out of 2");
  }

  @Test
  void seesMoreOptions() {
    assertDivergence(
        FakePoint.of(0, 1, 2),
        "main.1 volatile-read at Program.java:20 out of 2",
        "main volatile-read at Program.java:10 or main.1 volatile-read at Program.java:20 or"
            + " main.2 volatile-read at Program.java:30 out of 3");
  }

  @Test
  void seesFewerOptions() {
    assertDivergence(
        FakePoint.of(1),
        "main.1 volatile-read at Program.java:20 out of 2",
        "main.1 volatile-read at Program.java:20 out of 1");
  }

  @Test
  void seesAnotherOperation() {
    assertDivergence(
        FakePoint.of(1, 0).first(OperationKind.ENTER, 2),
        new Step(
            ChoiceKind.STRAND, 2, 0, "main.1", OperationKind.VOLATILE_READ, ScriptedPoint.key(2)),
        "main.1 volatile-read at Program.java:20 out of 2",
        "main.1 enter at Program.java:20 or main volatile-read at Program.java:10 out of 2");
  }

  @Test
  void seesAnotherSite() {
    assertDivergence(
        FakePoint.of(1, 0).first(OperationKind.VOLATILE_READ, 7),
        new Step(
            ChoiceKind.STRAND, 2, 0, "main.1", OperationKind.VOLATILE_READ, ScriptedPoint.key(2)),
        "main.1 volatile-read at Program.java:20 out of 2",
        "main.1 volatile-read at Program.java:70 or main volatile-read at Program.java:10"
            + " out of 2");
  }

  @Test
  void seesAnotherKindOfChoice() {
    assertDivergence(
        AS_RECORDED.kind(ChoiceKind.WAITER),
        "main.1 volatile-read at Program.java:20",
        "main volatile-read at Program.java:10 or main.1 volatile-read at Program.java:20");
  }

  @Test
  void leavesOutASiteThatIsNone() {
    assertDivergence(
        FakePoint.of(1),
        new Step(ChoiceKind.STRAND, 1, 0, "main.1", OperationKind.BEGIN, SiteKey.NONE),
        "main.1 begin out of 1",
        "main.1 volatile-read at Program.java:20 out of 1");
  }

  @Test
  void seesThatTheProgramGoesOn() {
    replay.begin();
    replay.choose(AS_RECORDED);
    replay.choose(AS_RECORDED);
    replay.choose(FakePoint.of(0));
    assertThat(DivergenceWords.message(replay.divergence()))
        .isEqualTo("step 3: expected the end, but was main volatile-read at Program.java:10");
  }

  @Test
  void seesThatTheProgramEndsEarlier() {
    replay.begin();
    replay.choose(AS_RECORDED);
    replay.end(ENDED);
    assertThat(DivergenceWords.message(replay.divergence()))
        .isEqualTo("step 2: expected main.1 volatile-read at Program.java:20, but was the end");
  }

  /** Only the first difference counts, and after it the program runs on as it comes. */
  @Test
  void runsOnAfterADivergence() {
    replay.begin();
    replay.choose(FakePoint.of(0, 2));
    Divergence first = replay.divergence();
    assertThat(replay.choose(FakePoint.of(0, 1).last(0, false))).isZero();
    assertThat(replay.choose(FakePoint.of(0, 1).last(0, true))).isEqualTo(1);
    replay.end(ENDED);
    assertThat(replay.divergence()).isSameAs(first);
  }

  private static void assertDivergence(FakePoint point, String expected, String actual) {
    assertDivergence(point, STEP, expected, actual);
  }

  /** At the second step, the first one being as recorded. */
  private static void assertDivergence(FakePoint point, Step step, String expected, String actual) {
    Replay replay = new Replay(List.of(STEP, step));
    replay.begin();
    replay.choose(AS_RECORDED);
    int chosen = replay.choose(point);
    assertThat(chosen).isBetween(0, point.options() - 1);
    assertThat(DivergenceWords.message(replay.divergence()))
        .isEqualTo("step 2: expected " + expected + ", but was " + actual);
  }
}
