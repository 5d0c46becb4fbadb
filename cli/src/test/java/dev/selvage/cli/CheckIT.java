package dev.selvage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.selvage.cli.SelvageJar.Run;
import dev.selvage.model.ScheduleFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class CheckIT {
  private static final String COUNTER = "dev.selvage.programs.Counter";
  private static final String TROUBLES = "dev.selvage.programs.Troubles";

  @RegisterExtension static final SelvageSession SESSION = new SelvageSession();

  private final Path directory = SESSION.directory();

  /** For what is to happen in another JVM. */
  private final SelvageJar selvage = SelvageJar.quick(directory);

  @Test
  void findsALostUpdateAndReplaysIt() throws Exception {
    Run check = checkAlone(COUNTER, "--seed", "5");
    assertThat(check.exitCode()).isEqualTo(1);
    assertThat(check.err()).isEmpty();
    assertThat(check.out())
        .contains("Selvage: a failure in execution ", "auto, seed 5")
        .contains("AssertionError: n is 1", "Counter.java:", "adder-1", "adder-2")
        .contains("./selvage replay selvage-out/Counter-1.selvage");

    Run replay = selvage.run("replay", "selvage-out/Counter-1.selvage");
    assertThat(replay.exitCode()).isEqualTo(1);
    assertThat(replay.out()).contains("reproduced", "AssertionError: n is 1", "adder-1", "adder-2");

    String token = ScheduleFile.toToken(ScheduleFile.read(schedule("Counter-1")));
    assertThat(selvage.run("replay", token).exitCode()).isEqualTo(1);
  }

  @Test
  void reportOfTheStoredResultIsWhatWasPrinted() throws Exception {
    Run check = check(COUNTER, "--seed", "5", "--color", "always");
    Run report = SESSION.run("report", "selvage-out/Counter-1.result");
    assertThat(report.exitCode()).as(report.err()).isEqualTo(0);
    assertThat(report.err()).isEmpty();
    // What the program printed in the first execution was shown at the time.
    assertThat(check.out()).endsWith(report.out());
    assertThat(report.out()).contains("AssertionError: n is 1", "What the program printed");

    Path file = directory.resolve("selvage-out/Counter-1.result");
    Files.writeString(file, Files.readString(file).replace("seed 5", "seed 6"));
    Run damaged = SESSION.run("report", "selvage-out/Counter-1.result");
    assertThat(damaged.exitCode()).isEqualTo(2);
    assertThat(damaged.err())
        .isEqualToIgnoringNewLines(
            "Selvage: cannot read the result selvage-out/Counter-1.result: checksum does not match:"
                + " the file was changed or damaged");
    assertThat(SESSION.run("report", "none.result").exitCode()).isEqualTo(2);
  }

  @Test
  void theSameSeedFindsTheSame() throws Exception {
    checkAlone(COUNTER, "--seed", "5");
    checkAlone(COUNTER, "--seed", "5");
    // The same schedules, of a failure and of a race, are stored once.
    assertThat(schedule("Counter-2")).exists();
    assertThat(schedule("Counter-3")).doesNotExist();
  }

  @Test
  void findsNothingInACorrectProgram() throws Exception {
    Run check = check(COUNTER + "#locked", "--runs", "500", "--seed", "3");
    assertThat(check.exitCode()).isEqualTo(0);
    assertThat(check.out()).contains("nothing found in ", "seed 3", "no schedule can fail");
    assertThat(directory.resolve("selvage-out")).doesNotExist();
  }

  @Test
  void tellsTheSeedItDrew() throws Exception {
    assertThat(check(COUNTER + "#locked", "--runs", "5").out()).containsPattern("seed \\d+");
  }

  @Test
  void showsTheOutputOfTheFirstAndOfTheFailingExecution() throws Exception {
    // Seed 5 fails later than in the first execution, which the tests below rely on as well.
    Run check = check(COUNTER, "--seed", "5", "--", "a", "b");
    assertThat(check.out().lines().filter("arguments: a b"::equals)).hasSize(1);
    assertThat(check.out())
        .containsPattern(
            "What the program printed in execution \\d+:\\R  arguments: a b\\R  n is 1");
  }

  @Test
  void runsAMainMethodOfJava25() throws Exception {
    Run check = check("dev.selvage.programs.InstanceMain", "--runs", "3");
    assertThat(check.exitCode()).isEqualTo(0);
    assertThat(check.out()).containsOnlyOnce("instance main runs");
    assertThat(check.err()).containsOnlyOnce("instance main warns");
  }

  @Test
  void quietShowsAFindingAndNothingElse() throws Exception {
    Run check = check(COUNTER, "--quiet", "--seed", "5");
    assertThat(check.exitCode()).isEqualTo(1);
    assertThat(check.out()).startsWith("Selvage: a failure").doesNotContain("arguments:");
    assertThat(check(COUNTER + "#locked", "--quiet", "--runs", "5").out()).isEmpty();
  }

  @Test
  void writesJson() throws Exception {
    Run check = check(COUNTER, "--seed", "5", "--json", "result.json", "--out", "schedules");
    assertThat(check.exitCode()).isEqualTo(1);
    JsonNode json = new ObjectMapper().readTree(directory.resolve("result.json").toFile());
    assertThat(json.get("verdict").asText()).isEqualTo("fail");
    assertThat(json.get("strategy").asText()).isEqualTo("auto");
    assertThat(json.get("seed").asLong()).isEqualTo(5);
    assertThat(json.get("executions").asLong()).isPositive();
    assertThat(json.get("executionsPerSecond").asDouble()).isPositive();
    assertThat(json.get("exhaustive").asBoolean()).isFalse();
    assertThat(json.get("bound").isNull()).isTrue();
    assertThat(json.get("threads").asInt()).isEqualTo(3);
    assertThat(json.get("steps").asLong()).isPositive();
    assertThat(json.get("points").isNumber()).isTrue();
    assertThat(json.get("notes").isArray()).isTrue();
    assertThat(json.get("lostControl")).isEmpty();
    JsonNode finding = json.get("findings").get(0);
    assertThat(finding.get("kind").asText()).isEqualTo("assertion");
    assertThat(finding.get("message").asText()).isEqualTo("AssertionError: n is 1");
    assertThat(finding.get("execution").asInt()).isBetween(1, json.get("executions").asInt());
    assertThat(finding.get("preemptions").asInt()).isPositive();
    assertThat(finding.get("sites").get(0).get("file").asText()).isEqualTo("Counter.java");
    assertThat(finding.get("schedule").asText()).isEqualTo("schedules/Counter-1.selvage");
    assertThat(finding.get("confirmed").asBoolean()).isTrue();
    assertThat(directory.resolve("schedules/Counter-1.selvage")).exists();
  }

  @Test
  void jsonOnStandardOutputIsAlone() throws Exception {
    Run check = check(COUNTER, "--seed", "5", "--json", "-");
    assertThat(new ObjectMapper().readTree(check.out()).get("verdict").asText()).isEqualTo("fail");
    assertThat(check.out()).startsWith("{").doesNotContain("arguments:");
    assertThat(check.err()).contains("arguments:", "Selvage: a failure in execution");
  }

  @Test
  void reportsWithoutConfirmationWhenAsked() throws Exception {
    Run check = check(COUNTER, "--seed", "5", "--no-confirm", "--json", "result.json");
    assertThat(check.exitCode()).isEqualTo(1);
    JsonNode json = new ObjectMapper().readTree(directory.resolve("result.json").toFile());
    assertThat(json.get("findings").get(0).get("confirmed").asBoolean()).isFalse();
  }

  @Test
  void keepsGoingWhenAsked() throws Exception {
    check(COUNTER, "--seed", "5", "--keep-going", "--runs", "200", "--json", "result.json");
    JsonNode json = new ObjectMapper().readTree(directory.resolve("result.json").toFile());
    assertThat(json.get("verdict").asText()).isEqualTo("fail");
    // To the end of the search, after the first failure.
    assertThat(json.get("executions").asLong())
        .isGreaterThan(json.get("findings").get(0).get("execution").asLong());
    // The same failure in many executions is one finding.
    assertThat(json.get("findings"))
        .extracting(finding -> finding.get("kind").asText())
        .containsExactly("assertion", "race");
  }

  @Test
  void doesNotReportWhatIsKnown() throws Exception {
    Files.writeString(
        directory.resolve("known.txt"),
        """
        # a lost update
        assertion dev.selvage.programs.Counter.main
        race Counter.java
        deadlock Counter.java
        """);
    Run check =
        check(
            COUNTER, "--seed", "5", "--runs", "200", "--suppress", "known.txt", "--detect", "leak");
    assertThat(check.exitCode()).isEqualTo(0);
    assertThat(check.out())
        .contains("nothing found in ", "suppression: 1 finding was suppressed")
        .contains("suppression: known.txt:4 matched nothing: deadlock Counter.java")
        .doesNotContain("What the program printed");
    Run wrong = check(COUNTER, "--detect", "rase");
    assertThat(wrong.exitCode()).isEqualTo(2);
    assertThat(wrong.err()).contains("there is no detector 'rase'; did you mean 'race'?");
  }

  @Test
  void stopsWhenTheTimeIsUp() throws Exception {
    Run check = check(COUNTER + "#locked", "--time", "1s", "--json", "result.json");
    assertThat(check.exitCode()).isEqualTo(0);
    JsonNode json = new ObjectMapper().readTree(directory.resolve("result.json").toFile());
    assertThat(json.get("executions").asLong()).isPositive();
  }

  @Test
  void anExitWithACodeIsAFinding() throws Exception {
    Run check = checkAlone(TROUBLES + "#exits", "--json", "result.json");
    assertThat(check.exitCode()).isEqualTo(1);
    JsonNode json = new ObjectMapper().readTree(directory.resolve("result.json").toFile());
    assertThat(json.get("findings").get(0).get("kind").asText()).isEqualTo("exit");
    assertThat(check(TROUBLES + "#exitsWell", "--runs", "10").exitCode()).isEqualTo(0);
  }

  @Test
  void anExceptionIsAFinding() throws Exception {
    Run check = check(TROUBLES + "#throwsAnException");
    assertThat(check.exitCode()).isEqualTo(1);
    assertThat(check.out()).contains("IllegalStateException: as told", "Troubles.java:");
  }

  @Test
  void aThreadThatWaitsAfterTheEndIsANote() throws Exception {
    Run check = check(TROUBLES + "#leavesAThread", "--runs", "20", "--json", "result.json");
    assertThat(check.exitCode()).isEqualTo(0);
    JsonNode json = new ObjectMapper().readTree(directory.resolve("result.json").toFile());
    assertThat(json.get("notes").get(0).get("kind").asText()).isEqualTo("leak");
    assertThat(check.out()).contains("leak");
  }

  @Test
  void checksDeterminismWhenAsked() throws Exception {
    Run check = check(COUNTER + "#locked", "--check-determinism", "--runs", "200");
    assertThat(check.exitCode()).isEqualTo(0);
    assertThat(check.out()).doesNotContain("nondeterminism");
  }

  @Test
  void leavesNoTemporaryFiles() throws Exception {
    Path temporary = Files.createDirectory(directory.resolve("tmp"));
    selvage.run(
        Map.of("JAVA_TOOL_OPTIONS", "-Djava.io.tmpdir=" + temporary),
        "check",
        "-cp",
        SelvageJar.programs(),
        COUNTER);
    assertThat(temporary).isEmptyDirectory();
  }

  private static Run check(String... arguments) throws Exception {
    return SESSION.run(withClassPath(arguments));
  }

  /** In a JVM of its own. */
  private Run checkAlone(String... arguments) throws Exception {
    return selvage.run(withClassPath(arguments));
  }

  private static String[] withClassPath(String... arguments) {
    String[] all = new String[arguments.length + 3];
    all[0] = "check";
    all[1] = "-cp";
    all[2] = SelvageJar.programs();
    System.arraycopy(arguments, 0, all, 3, arguments.length);
    return all;
  }

  private Path schedule(String name) {
    return directory.resolve("selvage-out").resolve(name + ".selvage");
  }
}
