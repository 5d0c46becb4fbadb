package dev.selvage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.model.Verdict;
import dev.selvage.report.LostControl;
import java.util.List;
import org.junit.jupiter.api.Test;

class LostControlTest {
  @Test
  void splitsAReasonFromItsThreadDump() {
    LostControl lost = LostControl.of(List.of("it hangs\n  at A.b\n  at C.d", "class x.Y"));
    assertThat(lost.headlines()).containsExactly("it hangs", "class x.Y");
    assertThat(lost.details().lines()).containsExactly("  at A.b", "  at C.d");
  }

  @Test
  void changesNothingElseInAResult() {
    LostControl lost = LostControl.of(List.of("class a.B"));
    var campaign = Results.campaign(Verdict.LOST_CONTROL, Results.reported());
    assertThat(lost.in(campaign)).isEqualTo(campaign);
    var replay = Results.replay(Results.FINDING, Results.FINDING, null);
    assertThat(LostControl.of(List.of()).in(replay)).isEqualTo(replay);
  }
}
