package dev.selvage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.model.Divergence;
import dev.selvage.model.ReplayResult;
import dev.selvage.model.ReportedFinding;
import dev.selvage.model.Reproduction;
import dev.selvage.model.Verdict;
import org.junit.jupiter.api.Test;

class ExitCodeTest {
  @Test
  void followsTheVerdict() {
    assertThat(ExitCode.of(Results.campaign(Verdict.PASS))).isEqualTo(0);
    assertThat(ExitCode.of(Results.campaign(Verdict.FAIL, Results.reported()))).isEqualTo(1);
    assertThat(ExitCode.of(Results.campaign(Verdict.LOST_CONTROL))).isEqualTo(3);
    assertThat(ExitCode.of(Results.campaign(Verdict.ERROR))).isEqualTo(3);
    assertThat(ExitCode.of(Results.campaign(Verdict.INCONCLUSIVE))).isEqualTo(4);
  }

  @Test
  void aFindingCountsThoughControlWasLost() {
    assertThat(ExitCode.of(Results.campaign(Verdict.LOST_CONTROL, Results.reported())))
        .isEqualTo(1);
  }

  @Test
  void anUnconfirmedFindingIsNoFailure() {
    ReportedFinding unconfirmed = Results.reported(Results.FINDING, new Reproduction.Untried());
    assertThat(ExitCode.of(Results.campaign(Verdict.INCONCLUSIVE, unconfirmed))).isEqualTo(4);
    assertThat(ExitCode.of(Results.campaign(Verdict.LOST_CONTROL, unconfirmed))).isEqualTo(3);
  }

  @Test
  void aReplayFailsWhenTheFindingComesBack() {
    assertThat(ExitCode.of(Results.replay(Results.FINDING, Results.FINDING, null))).isEqualTo(1);
    assertThat(ExitCode.of(Results.replay(null, Results.FINDING, null))).isEqualTo(1);
  }

  @Test
  void whatADetectorSawIsAFinding() {
    assertThat(ExitCode.of(Results.campaign(Verdict.FAIL, Results.reported(Results.RACE))))
        .isEqualTo(1);
    assertThat(ExitCode.of(Results.replay(Results.RACE, null, null, Results.RACE))).isEqualTo(1);
    assertThat(ExitCode.of(Results.replay(null, null, null, Results.RACE))).isEqualTo(1);
    assertThat(ExitCode.of(Results.replay(Results.RACE, null, null))).isEqualTo(3);
  }

  @Test
  void aReplayPassesWhenItPassedBefore() {
    assertThat(ExitCode.of(Results.replay(null, null, null))).isEqualTo(0);
  }

  @Test
  void aReplayThatGoesElsewhereHasLostControl() {
    Divergence divergence = Results.DIVERGENCE;
    assertThat(ExitCode.of(Results.replay(Results.FINDING, null, divergence))).isEqualTo(3);
    assertThat(ExitCode.of(Results.replay(null, null, divergence))).isEqualTo(3);
    assertThat(ExitCode.of(Results.replay(Results.FINDING, null, null))).isEqualTo(3);
    assertThat(ExitCode.of(ReplayResult.lost(Results.schedule(null), Results.LOSS))).isEqualTo(3);
  }
}
