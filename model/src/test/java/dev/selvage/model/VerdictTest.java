package dev.selvage.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is certain comes first, then lost control, then what is inconclusive. */
class VerdictTest {
  private static final ReportedFinding CERTAIN = reported(new Reproduction.Confirmed());
  private static final ReportedFinding UNCONFIRMED = reported(new Reproduction.Untried());
  private static final List<LossOfControl> LOST = List.of(new LossOfControl.HookOverflow("main"));

  @Test
  void aCertainFindingComesBeforeEverythingElse() {
    assertThat(Verdict.of(List.of(UNCONFIRMED, CERTAIN), LOST, 10, 10, true))
        .isEqualTo(Verdict.FAIL);
  }

  @Test
  void lostControlComesBeforeWhatIsInconclusive() {
    assertThat(Verdict.of(List.of(UNCONFIRMED), LOST, 10, 10, true))
        .isEqualTo(Verdict.LOST_CONTROL);
  }

  @Test
  void anUnconfirmedFindingIsInconclusive() {
    Reproduction.Difference none = new Reproduction.Difference(null, null, List.of());
    for (Reproduction each :
        List.of(
            new Reproduction.Untried(),
            new Reproduction.Never(true, none),
            new Reproduction.OnlyHere(none),
            new Reproduction.FromEarlierState())) {
      assertThat(Verdict.of(List.of(reported(each)), List.of(), 10, 0, false))
          .isEqualTo(Verdict.INCONCLUSIVE);
    }
  }

  @Test
  void whatWasNotToBeConfirmedFails() {
    for (Reproduction each : List.of(new Reproduction.Unasked(), new Reproduction.Unrecorded())) {
      assertThat(Verdict.of(List.of(reported(each)), List.of(), 10, 0, false))
          .isEqualTo(Verdict.FAIL);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "10000, 0, false, PASS",
    "10000, 0, true, PASS",
    "10000, 1, true, INCONCLUSIVE",
    "10000, 100, false, PASS",
    "10000, 101, false, INCONCLUSIVE",
    "99, 1, false, INCONCLUSIVE",
    "100, 1, false, PASS",
    "0, 0, false, PASS"
  })
  void aSamplerMayCutOffOnePercentAndASearchNothing(
      long executions, long cutOff, boolean isSystematic, Verdict expected) {
    assertThat(Verdict.of(List.of(), List.of(), executions, cutOff, isSystematic))
        .isEqualTo(expected);
  }

  @Test
  void exitCodesAreThoseOfTheContract() {
    assertThat(Verdict.values())
        .extracting(Verdict::label, Verdict::exitCode)
        .containsExactlyInAnyOrder(
            tuple("pass", 0),
            tuple("fail", 1),
            tuple("lost-control", 3),
            tuple("inconclusive", 4),
            tuple("error", 3));
  }

  private static ReportedFinding reported(Reproduction reproduction) {
    Finding finding = new Finding.Exit(1, "main", SiteKey.NONE);
    return new ReportedFinding(finding, 1, 0, 1, null, reproduction, Trace.EMPTY);
  }
}
