package dev.selvage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.selvage.cli.SelvageJar.Run;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code --time} ends a check, whatever the program does. */
class BudgetIT {
  private static final String LATE = "dev.selvage.programs.LateEnds#";
  private static final String TROUBLES = "dev.selvage.programs.Troubles#";

  /** Far more than needed, and far less than the time without progress after which it would end. */
  private static final Duration LIMIT = Duration.ofMinutes(1);

  @TempDir Path directory;
  private SelvageJar selvage;

  @BeforeEach
  void prepare() {
    selvage = SelvageJar.quick(directory);
  }

  @ParameterizedTest
  @CsvSource({
    TROUBLES + "spinsForEver, was ended, spinsForEver(Troubles.java:",
    TROUBLES + "acceptsConnections, did not end, acceptsConnections(Troubles.java:",
    LATE + "initializesForEver, was ended, <clinit>(LateEnds.java:",
    LATE + "countsForEver, was ended, countsForEver(LateEnds.java:",
    LATE + "pointsForEver, was ended, count(LateEnds.java:",
    LATE + "startsManyThreads, was ended, time-up: execution 1"
  })
  void theFirstExecutionIsNotFinished(String program, String end, String frame) throws Exception {
    Run check = check(program);
    assertThat(check.exitCode()).isEqualTo(4);
    assertThat(check.out().lines().findFirst().orElseThrow())
        .startsWith("Selvage: inconclusive: time was up in execution 1, after ");
    assertThat(check.out().replaceAll("\\s+", " ")).contains("execution 1 " + end);
    assertThat(check.out()).contains(frame).doesNotContain("dev.selvage.cli.", "dev.selvage.core.");
    JsonNode json = json();
    assertThat(json.get("verdict").asText()).isEqualTo("inconclusive");
    assertThat(json.get("executions").asLong()).isZero();
    assertThat(json.get("notes").findValuesAsText("kind")).contains("time-up");
  }

  @ParameterizedTest
  @CsvSource({"chess", "dpor", "pct"})
  void thatIsTheSameWithAnyStrategy(String strategy) throws Exception {
    Run check = check(LATE + "pointsForEver", "--strategy", strategy);
    assertThat(check.exitCode()).isEqualTo(4);
    assertThat(check.out()).contains("time was up in execution 1");
  }

  @Test
  void aFindingWhoseReplayDoesNotEndIsUnconfirmed() throws Exception {
    Run check = check(LATE + "failsOnlyHere");
    assertThat(check.exitCode()).isEqualTo(4);
    assertThat(check.out())
        .contains("failed here", "unconfirmed: the time was up before a replay had shown it again");
    JsonNode finding = json().get("findings").get(0);
    assertThat(finding.get("confirmation").asText()).isEqualTo("unconfirmed");
    assertThat(finding.get("schedule").asText()).isNotEmpty();
  }

  private Run check(String program, String... more) throws Exception {
    List<String> arguments =
        new ArrayList<>(
            List.of("check", "--time", "2s", "--hang-timeout", "30m", "--max-steps", "1000000000"));
    arguments.addAll(List.of("--json", "result.json", "-cp", SelvageJar.programs(), program));
    arguments.addAll(List.of(more));
    long start = System.nanoTime();
    Run check = selvage.run(arguments.toArray(String[]::new));
    assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(LIMIT);
    return check;
  }

  private JsonNode json() throws Exception {
    return new ObjectMapper().readTree(directory.resolve("result.json").toFile());
  }
}
