package dev.selvage.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import dev.selvage.core.explore.Body;
import dev.selvage.core.explore.Campaign;
import dev.selvage.core.explore.CampaignSettings;
import dev.selvage.core.support.CarrierKind;
import dev.selvage.model.CampaignResult;
import dev.selvage.model.ProgramSpec;
import dev.selvage.model.Reproduction;
import dev.selvage.model.Verdict;
import dev.selvage.programs.EarlierState;
import dev.selvage.report.FindingWords;
import dev.selvage.report.LossWords;
import dev.selvage.report.NoteWords;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Where findings are confirmed in the same JVM, state of earlier executions confirms none. */
class EarlierStateTest {
  @BeforeEach
  void forget() {
    EarlierState.forget();
  }

  @ParameterizedTest
  @EnumSource(CarrierKind.class)
  void aTestThatPassesOnlyOnceIsInconclusive(CarrierKind carrier) {
    CampaignResult result = explore(carrier, EarlierState::passesOnce);
    assertThat(result.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(result.findings())
        .singleElement()
        .satisfies(
            reported -> {
              assertThat(FindingWords.message(reported.finding()))
                  .startsWith("AssertionError: run ");
              assertThat(reported.reproduction()).isEqualTo(new Reproduction.FromEarlierState());
            });
    assertThat(result.notes())
        .allSatisfy(
            note -> assertThat(NoteWords.message(note)).contains("EarlierState.", "static field"));
  }

  @ParameterizedTest
  @EnumSource(CarrierKind.class)
  void aFailureThatNeedsItsScheduleIsFound(CarrierKind carrier) {
    CampaignResult result = explore(carrier, EarlierState::losesAnUpdate);
    assertThat(result.findings())
        .first()
        .satisfies(
            reported -> {
              assertThat(FindingWords.message(reported.finding()))
                  .isEqualTo("AssertionError: count 1");
              assertThat(reported.reproduction()).isEqualTo(new Reproduction.Confirmed());
            });
  }

  private static CampaignResult explore(CarrierKind carrier, Body body) {
    ProgramSpec program = new ProgramSpec("", "test", null, List.of());
    return new Campaign(
            program,
            carrier.options().seed(1).runs(200).build(),
            body,
            hang -> fail(LossWords.message(hang)),
            CampaignSettings.DEFAULT.confirmedHere())
        .run();
  }
}
