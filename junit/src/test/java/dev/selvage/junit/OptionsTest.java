package dev.selvage.junit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.model.Schedule;
import dev.selvage.model.ScheduleFile;
import dev.selvage.programs.junit.CounterFixture;
import dev.selvage.programs.junit.Log;
import dev.selvage.programs.junit.OptionsFixture;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Where options come from, and replays. */
class OptionsTest {
  @TempDir Path out;

  @BeforeEach
  @AfterEach
  void forget() {
    Log.take();
    System.clearProperty("selvage.runs");
    System.clearProperty("selvage.replay");
    OptionsFixture.isRepaired = false;
    OptionsFixture.isChanged = false;
  }

  @Test
  void attributesWinOverConfigurationParameters() {
    assertThat(run("hasAttributes").passes(1).out()).contains("4 executions", "seed 5,");
    assertThat(run("hasNone").passes(1).out()).contains("no schedule can fail", "seed 1,");
  }

  @Test
  void systemPropertiesWinOverAttributes() {
    System.setProperty("selvage.runs", "3");
    assertThat(run("hasAttributes").passes(1).out()).contains("3 executions", "seed 5,");
    assertThat(Log.take()).hasSize(3);
  }

  @Test
  void aTimeAloneIsTheOnlyLimit() {
    Runs.Outcome outcome =
        new Runs(out)
            .parameter("selvage.runs", null)
            .parameter("selvage.time", "500ms")
            .one(OptionsFixture.class, "hasNone");
    assertThat(outcome.passes(1).out()).contains("nothing found");
  }

  @Test
  void badValuesAreRefusedWithTheirOrigin() {
    assertThat(run("hasABadNumber").failure())
        .hasMessage(
            "Selvage: runs: must be at least 1, but is 0 (attribute runs of"
                + " @SelvageTest at OptionsFixture.hasABadNumber)");
    assertThat(run("hasABadBound").failure())
        .hasMessage(
            "Selvage: bound: must be at least 0, but is -1 (attribute bound of"
                + " @SelvageTest at OptionsFixture.hasABadBound)");
    assertThat(run("hasABadTime").failure())
        .hasMessageContaining("must be a time such as 500ms, 30s or 2m, but is 'soon'")
        .hasMessageContaining("(attribute hangTimeout of @SelvageTest");
    assertThat(run("hasABadDetector").failure())
        .hasMessageStartingWith(
            "Selvage: detect: there is no detector 'rase'; did you mean 'race'? known:")
        .hasMessageEndingWith(
            "(attribute detect of @SelvageTest at OptionsFixture.hasABadDetector)");
    assertThat(run("hasNoSuchSuppressions").failure())
        .hasMessage(
            "Selvage: suppress: there is no suppression file no/such.txt (attribute"
                + " suppress of @SelvageTest at OptionsFixture.hasNoSuchSuppressions)");
    assertThat(parameter("selvage.confirm-potential", "maybe").failure())
        .hasMessageContaining("must be true or false, but is 'maybe' (configuration parameter");
    assertThat(parameter("selvage.timeouts", "never").failure())
        .hasMessageContaining("must be late or any, but is 'never' (configuration parameter");
    assertThat(parameter("selvage.strategy", "magic").failure())
        .hasMessageContaining("'magic' is unknown; known: ");
    assertThat(parameter("selvage.keep-going", "perhaps").failure())
        .hasMessageContaining("must be true or false, but is 'perhaps'");
    System.setProperty("selvage.runs", "many");
    assertThat(run("hasNone").failure())
        .hasMessage(
            "Selvage: runs: must be a whole number, but is 'many'"
                + " (system property selvage.runs)");
  }

  @Test
  void anyOptionCanBeWrittenAsOnACommandLine() {
    assertThat(run("hasArguments").passes(1).out()).contains("4 executions", "seed 5,");
    assertThat(run("hasAnUnknownArgument").failure())
        .hasMessageStartingWith("Selvage: unknown option '--sed'; did you mean '--seed'? known: ")
        .hasMessageEndingWith(
            "(attribute options of @SelvageTest at OptionsFixture.hasAnUnknownArgument)");
    assertThat(run("hasAnArgumentWithoutValue").failure())
        .hasMessageStartingWith("Selvage: --seed has no value (attribute options of");
    assertThat(run("saysItTwice").failure())
        .hasMessageStartingWith("Selvage: runs: must be given once, but is given 2 times (attrib");
  }

  @Test
  void atomicClassesTakeNoPoints() {
    run("losesAnUpdate").report();
    run("hasAnAtomicCounter").passes(1);
    assertThat(run("losesAnUpdate").report()).contains("overwrites");
  }

  @Test
  void aPropertyReplaysTheTestOfTheScheduleAlone() throws Exception {
    System.setProperty("selvage.replay", record().toString());
    assertThat(run("losesAnUpdate").report())
        .startsWith("the recorded failure was reproduced: AssertionError: lost\n")
        .contains("overwrites");
    assertThat(run("hasNone").passes(1).out()).contains("nothing found in ");
  }

  @Test
  void aTokenIsAsGoodAsAFile() throws Exception {
    Schedule schedule = ScheduleFile.read(record());
    System.setProperty("selvage.replay", ScheduleFile.toToken(schedule));
    assertThat(run("losesAnUpdate").report()).contains("the recorded failure was reproduced");
  }

  @Test
  void anAttributeReplays() throws Exception {
    Path file = Path.of(OptionsFixture.SCHEDULE);
    Files.copy(record(), file, StandardCopyOption.REPLACE_EXISTING);
    assertThat(run("replays").report())
        .contains("the recorded failure was reproduced", file.toString());
  }

  @Test
  void aReplayPassesOnceTheProgramIsRepaired() throws Exception {
    System.setProperty("selvage.replay", record().toString());
    OptionsFixture.isRepaired = true;
    assertThat(run("losesAnUpdate").passes(1).out()).contains("nothing went wrong");
  }

  @Test
  void aReplayFailsWhenTheProgramTakesAnotherWay() throws Exception {
    System.setProperty("selvage.replay", record().toString());
    OptionsFixture.isChanged = true;
    assertThat(run("losesAnUpdate").report())
        .startsWith("Selvage: the program left the recorded schedule at step ");
  }

  @Test
  void aScheduleThatCannotBeReadIsRefused() throws Exception {
    System.setProperty("selvage.replay", "no/such.selvage");
    assertThat(run("losesAnUpdate").failure())
        .hasMessageStartingWith(
            "Selvage: no/such.selvage cannot be replayed: there is no such file")
        .hasMessageEndingWith("(system property selvage.replay)");
    Path damaged = Files.writeString(out.resolve("damaged"), "nothing of use");
    System.setProperty("selvage.replay", damaged.toString());
    assertThat(run("losesAnUpdate").failure()).hasMessageContaining("cannot be replayed: ");
  }

  @Test
  void neverWritesOverAScheduleFile() throws Exception {
    Files.writeString(out.resolve("CounterFixture.losesAnUpdate-1.selvage"), "mine");
    new Runs(out).one(CounterFixture.class, "losesAnUpdate").report();
    assertThat(out.resolve("CounterFixture.losesAnUpdate-1.selvage")).hasContent("mine");
    assertThat(out.resolve("CounterFixture.losesAnUpdate-2.selvage")).isRegularFile();
  }

  private Path record() {
    run("losesAnUpdate").report();
    return out.resolve("OptionsFixture.losesAnUpdate-1.selvage");
  }

  private Runs.Outcome run(String method) {
    return new Runs(out).one(OptionsFixture.class, method);
  }

  private Runs.Outcome parameter(String name, String value) {
    return new Runs(out).parameter(name, value).one(OptionsFixture.class, "hasNone");
  }
}
