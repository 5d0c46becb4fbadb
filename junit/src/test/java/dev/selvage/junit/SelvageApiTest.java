package dev.selvage.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.selvage.model.CampaignResult;
import dev.selvage.model.Options;
import dev.selvage.model.Verdict;
import dev.selvage.programs.junit.Bodies;
import dev.selvage.programs.junit.Log;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Calls from any framework. */
class SelvageApiTest {
  private static final Options OPTIONS = Selvage.options().seed(1).runs(100).build();

  @TempDir Path out;

  @BeforeEach
  void keepSchedulesApart() {
    System.setProperty("selvage.out", out.toString());
    Log.take();
  }

  @AfterEach
  void restore() {
    System.clearProperty("selvage.out");
    System.clearProperty("selvage.runs");
    System.clearProperty("selvage.replay");
  }

  @Test
  void checkThrowsWhatItFinds() {
    SelvageFailure failure = lostUpdate();
    assertThat(failure).hasMessageStartingWith("a failure in execution ");
    assertThat(failure.report()).contains("or Selvage.replay(\"" + schedule());
    assertThat(schedule()).isRegularFile();
  }

  @Test
  void checkReturnsWhatItExplored() {
    CampaignResult result = Bodies.checkClean(OPTIONS);
    assertThat(result.verdict()).isEqualTo(Verdict.PASS);
    assertThat(result.search().isExhaustive()).isTrue();
    assertThat(result.program().name()).isEqualTo(Bodies.class.getName() + "#checkClean");
    assertThat(Log.take()).hasSize((int) result.executions());
  }

  @Test
  void systemPropertiesWinOverOptions() {
    System.setProperty("selvage.runs", "3");
    assertThat(Bodies.checkClean(OPTIONS).executions()).isEqualTo(3);
    assertThat(Bodies.checkClean().executions()).isEqualTo(3);
  }

  @Test
  void replayThrowsTheSameFailure() {
    lostUpdate();
    assertThatThrownBy(() -> Bodies.replayLostUpdate(schedule().toString()))
        .isInstanceOf(SelvageFailure.class)
        .hasMessageStartingWith("the recorded failure was reproduced: AssertionError: lost");
  }

  @Test
  void replayThrowsWhenTheBodyTakesAnotherWay() {
    lostUpdate();
    assertThatThrownBy(() -> Bodies.replayRepaired(schedule().toString()))
        .isInstanceOf(SelvageFailure.class)
        .hasMessageStartingWith("Selvage: the program left the recorded schedule");
  }

  @Test
  void aPropertyReplaysACheck() {
    lostUpdate();
    System.setProperty("selvage.replay", schedule().toString());
    assertThat(lostUpdate()).hasMessageStartingWith("the recorded failure was reproduced");
  }

  @Test
  void baselinesAreForTheCommandLine() {
    Options stress = OPTIONS.toBuilder().strategy("stress").build();
    assertThatThrownBy(() -> Bodies.checkLostUpdate(stress))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("'stress' leaves threads uncontrolled");
  }

  @Test
  void aCheckInsideACheckIsRefused() {
    System.setProperty("selvage.runs", "1");
    assertThatThrownBy(Bodies::checkInside)
        .hasMessageContaining("a test that runs under Selvage cannot start another exploration");
  }

  private static SelvageFailure lostUpdate() {
    return catchThrowableOfType(SelvageFailure.class, () -> Bodies.checkLostUpdate(OPTIONS));
  }

  private Path schedule() {
    return out.resolve("Bodies.checkLostUpdate-1.selvage");
  }
}
