package dev.selvage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.selvage.cli.SelvageJar.Run;
import dev.selvage.live.baseline.Baseline;
import dev.selvage.live.baseline.BaselineResult;
import dev.selvage.model.BaselineMode;
import dev.selvage.model.ProgramSpec;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Executions on real threads, as a user starts them. */
class BaselineIT {
  private static final String FREELY = "dev.selvage.programs.Freely";
  private static final String TROUBLES = "dev.selvage.programs.Troubles";

  @TempDir Path directory;
  private SelvageJar selvage;

  @BeforeEach
  void prepare() {
    selvage = SelvageJar.quick(directory);
  }

  @Test
  void stressFindsWhatFailsInNearlyEveryExecution() throws Exception {
    Run check = check("stress", FREELY + "#losesUpdates", "--runs", "2000", "--seed", "5");
    assertThat(check.exitCode()).isEqualTo(1);
    assertThat(check.out())
        .contains("Selvage: a failure in execution ", "stress, seed 5")
        .contains("AssertionError: updates were lost", "Freely.java:")
        .contains(
            "found by stress on real threads: not replayable; try --strategy random to get a"
                + " schedule")
        .doesNotContain("selvage replay");
    assertThat(directory.resolve("selvage-out")).doesNotExist();

    JsonNode json = json();
    assertThat(json.get("verdict").asText()).isEqualTo("fail");
    assertThat(json.get("strategy").asText()).isEqualTo("stress");
    assertThat(json.get("seed").asLong()).isEqualTo(5);
    assertThat(json.get("executions").asInt()).isBetween(1, 2000);
    assertThat(json.get("exhaustive").asBoolean()).isFalse();
    assertThat(json.get("bound").isNull()).isTrue();
    JsonNode finding = json.get("findings").get(0);
    assertThat(finding.get("kind").asText()).isEqualTo("assertion");
    assertThat(finding.get("execution").asInt()).isEqualTo(json.get("executions").asInt());
    assertThat(finding.get("schedule").isNull()).isTrue();
    assertThat(finding.get("confirmed").asBoolean()).isFalse();
    assertThat(finding.get("sites").get(0).get("file").asText()).isEqualTo("Freely.java");
  }

  @Test
  void sleepFindsWhatNeedsASleepBetweenTwoAccesses() throws Exception {
    // With 100 updates and a sleep of half a millisecond in every tenth of them, it takes luck not
    // to lose one, and all the luck in the world to lose none in 200 executions.
    Run check =
        check("sleep", FREELY + "#losesFewUpdates", "--runs", "200", "--sleep-probability", "0.1");
    assertThat(check.exitCode()).isEqualTo(1);
    assertThat(check.out()).contains("found by sleep on real threads: not replayable");
    assertThat(json().get("strategy").asText()).isEqualTo("sleep");
  }

  @ParameterizedTest
  @CsvSource({
    "stress, #addsWithALock",
    "sleep, #addsWithALock",
    "stress, #countsExecutions",
    "sleep, #countsExecutions",
    "stress, #handlesWhatIsThrown"
  })
  void nothingIsFoundInACorrectProgram(String mode, String method) throws Exception {
    Run check = check(mode, FREELY + method, "--runs", "20", "--seed", "3");
    assertThat(check.exitCode()).isEqualTo(0);
    assertThat(check.out()).contains("nothing found in 20 executions", mode + ", seed 3");
    assertThat(json().get("verdict").asText()).isEqualTo("pass");
    assertThat(json().get("exhaustive").asBoolean()).isFalse();
  }

  @ParameterizedTest
  @ValueSource(strings = {"#waitsForATimedWait", "#waitsForAVirtualThread"})
  void oneWhoWaitsForASleepDoesNotWaitForEver(String method) throws Exception {
    assertThat(check("stress", FREELY + method, "--runs", "1").exitCode()).isEqualTo(0);
  }

  @ParameterizedTest
  @ValueSource(strings = {"stress", "sleep"})
  void aDeadlockIsFoundLongBeforeTheHangTimeout(String mode) throws Exception {
    Run check = check(mode, FREELY + "#deadlocks", "--hang-timeout", "150s");
    assertThat(check.exitCode()).isEqualTo(1);
    assertThat(check.out())
        .contains("deadlock: one waits for two, two waits for one")
        .contains("wants Object#", "held by two", "cycle   one ");
    assertThat(kind()).isEqualTo("deadlock");
  }

  @Test
  void aHangShowsWhereTheThreadsAre() throws Exception {
    Run check = check("stress", TROUBLES + "#spinsForEver", "--hang-timeout", "1s");
    assertThat(check.exitCode()).isEqualTo(1);
    assertThat(check.out()).contains("hang: no end after 1 s", "main   runs", "Troubles.java:");
    assertThat(kind()).isEqualTo("hang");
  }

  @ParameterizedTest
  @ValueSource(strings = {"stress", "sleep"})
  void aStandstillIsFoundLongBeforeTheHangTimeout(String mode) throws Exception {
    Run check = check(mode, FREELY + "#waitsForEver", "--hang-timeout", "150s");
    assertThat(check.exitCode()).isEqualTo(1);
    assertThat(check.out())
        .contains("hang: all threads wait, and none is left to wake them")
        .contains("is parked at CountDownLatch#1", "Freely.waitsForEver(Freely.java:");
    assertThat(kind()).isEqualTo("hang");
  }

  @Test
  void aStandstillTellsWhoHoldsWhat() throws Exception {
    Run check = check("stress", FREELY + "#nestsMonitors", "--hang-timeout", "150s");
    assertThat(check.exitCode()).isEqualTo(1);
    assertThat(check.out())
        .contains("main     wants Object#1, held by holder", "holder   waits to be notified on");
  }

  @Test
  void oneWhoWantsALockForEverIsFoundAfterTheEndOfTheBody() throws Exception {
    Run check = check("stress", FREELY + "#leavesALock", "--hang-timeout", "150s");
    assertThat(check.exitCode()).isEqualTo(1);
    assertThat(check.out()).contains("late   wants ReentrantLock#1");
  }

  @ParameterizedTest
  @ValueSource(strings = {"stress", "sleep"})
  void anExitWithACodeIsAFinding(String mode) throws Exception {
    Run check = check(mode, TROUBLES + "#exits");
    assertThat(check.exitCode()).isEqualTo(1);
    assertThat(check.out()).contains("System.exit(7)", "Troubles.java:", "in main");
    assertThat(kind()).isEqualTo("exit");
  }

  @Test
  void aHaltIsAnExitToo() throws Exception {
    assertThat(check("stress", FREELY + "#halts").exitCode()).isEqualTo(1);
    assertThat(json().get("findings").get(0).get("message").asText()).isEqualTo("System.exit(5)");
  }

  @Test
  void anExitThatHangsIsAHang() throws Exception {
    assertThat(check("stress", FREELY + "#hangsAtTheEnd").exitCode()).isEqualTo(1);
    assertThat(kind()).isEqualTo("hang");
  }

  @Test
  void anExitWithoutACodeEndsTheExecutionOnly() throws Exception {
    Run check = check("stress", TROUBLES + "#exitsWell", "--runs", "3");
    assertThat(check.exitCode()).isEqualTo(0);
    assertThat(json().get("executions").asInt()).isEqualTo(3);
  }

  @ParameterizedTest
  @CsvSource({"#throwsInAnotherThread, other", "#throwsInAVirtualThread, virtual"})
  void anExceptionIsAFindingInWhicheverThread(String method, String thread) throws Exception {
    Run check = check("stress", FREELY + method);
    assertThat(check.exitCode()).isEqualTo(1);
    assertThat(check.out()).contains("IllegalStateException: as told", "in " + thread);
    assertThat(kind()).isEqualTo("exception");
  }

  @Test
  void threadsThatAreLeftWaitingAreNoFailure() throws Exception {
    assertThat(check("stress", FREELY + "#leavesAPool", "--runs", "3").exitCode()).isEqualTo(0);
    assertThat(json().get("notes")).isEmpty();
    Run leak = check("stress", TROUBLES + "#leavesAThread", "--runs", "3");
    assertThat(leak.exitCode()).isEqualTo(0);
    assertThat(leak.out())
        .containsOnlyOnce("leak: thread \"left-over\" (waits to be notified on Object#1, Troubles");
  }

  @Test
  void goesOnAfterADeadlockWhenAsked() throws Exception {
    Run check = check("stress", FREELY + "#deadlocks", "--keep-going", "--runs", "3");
    assertThat(check.exitCode()).isEqualTo(1);
    assertThat(check.out()).contains("1 finding in 3 executions");
    assertThat(json().get("findings")).hasSize(1);
    assertThat(json().get("notes").get(0).get("message").asText())
        .isEqualTo("3 of 3 executions failed");
  }

  @Test
  void showsTheOutputOfTheFirstAndOfTheFailingExecution() throws Exception {
    String counter = "dev.selvage.programs.Counter";
    Run check = check("stress", counter, "--runs", "2", "--", "a", "b");
    assertThat(check.out()).containsOnlyOnce("arguments: a b");
    Run quiet = check("stress", counter, "--runs", "2", "--quiet");
    assertThat(quiet.out()).doesNotContain("arguments:");
  }

  @Test
  void aClassThatCannotBeRewrittenIsNamed() throws Exception {
    StringBuilder text = new StringBuilder("public class Huge { static volatile long n;");
    text.append("public static void main(String[] args) {\n");
    text.append("n += 1_000_000_000L * (n ^ 3);\n".repeat(2_700)).append("}}");
    Path classes = new Compiled(directory).with("Huge", text.toString()).classes();
    Run check =
        selvage.run(
            "check", "--strategy", "sleep", "--runs", "2", "-cp", classes.toString(), "Huge");
    assertThat(check.exitCode()).isEqualTo(3);
    assertThat(check.out()).contains("lost control", "class Huge could not be transformed");
  }

  @Test
  void leavesNoTemporaryFiles() throws Exception {
    Path temporary = Files.createDirectory(directory.resolve("tmp"));
    SelvageJar there = new SelvageJar(directory, List.of("-Djava.io.tmpdir=" + temporary));
    there.run("check", "--strategy", "stress", "-cp", SelvageJar.programs(), TROUBLES + "#exits");
    assertThat(temporary).isEmptyDirectory();
  }

  @Test
  void countsFailuresForBenchmarks() throws Exception {
    ProgramSpec program =
        new ProgramSpec(SelvageJar.programs(), TROUBLES, "throwsAnException", List.of());
    BaselineResult result =
        Baseline.count(
            BaselineJvms.running(program),
            program,
            BaselineMode.STRESS,
            20,
            1,
            Duration.ofSeconds(10));
    assertThat(result.executions()).isEqualTo(20);
    assertThat(result.failures()).isEqualTo(20);
    assertThat(result.campaign().findings()).hasSize(1);
  }

  private Run check(String mode, String... arguments) throws Exception {
    List<String> all =
        new ArrayList<>(List.of("check", "--strategy", mode, "--json", "result.json", "-cp"));
    all.add(SelvageJar.programs());
    all.addAll(List.of(arguments));
    return selvage.run(all.toArray(String[]::new));
  }

  private String kind() throws Exception {
    return json().get("findings").get(0).get("kind").asText();
  }

  private JsonNode json() throws Exception {
    return new ObjectMapper().readTree(directory.resolve("result.json").toFile());
  }
}
