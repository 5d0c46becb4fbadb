package dev.selvage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.selvage.cli.SelvageJar.Run;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Several processes share one search. The first one waits for the others here, so that they have
 * their part however short the search is.
 */
class WorkersIT {
  private static final String SPECIMENS = System.getProperty("selvage.specimens");
  private static final List<String> FLAGS =
      List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Dselvage.workers.patient=true");

  @TempDir Path directory;

  /** The second one has a loop that waits. */
  @ParameterizedTest
  @ValueSource(strings = {"clean.PhilosophersFixed", "clean.SpinWithHint"})
  void theyComeToTheSameAsOne(String program) throws Exception {
    JsonNode one = check(0, program, 1);
    assertThat(check(0, program, 2)).isEqualTo(one);
  }

  @Test
  void threeAreAsGoodAsTwoAndNeedNoCache() throws Exception {
    String program = "search.Examples#lastZero --no-cache --runs 3000";
    assertThat(check(0, program, 3)).isEqualTo(check(0, program, 1));
  }

  /** Delays have costs that are far apart, so alternatives wait for more than one bound. */
  @Test
  void theyCountDelaysAsOneDoes() throws Exception {
    String program = "clean.PhilosophersFixed --bound-kind delays --bound 4";
    JsonNode one = check(0, program, 1);
    assertThat(one.path("exhaustive").asBoolean()).isTrue();
    assertThat(check(0, program, 2)).isEqualTo(one);
  }

  @Test
  void theyFindTheSameAtTheSamePlace() throws Exception {
    String program = "search.Examples#brokenWorkStealingQueue --bound 3";
    JsonNode one = check(1, program, 1);
    assertThat(one.path("findings")).isNotEmpty();
    assertThat(check(1, program, 2)).isEqualTo(one);
  }

  /** Failures that are seen again and again, and races, for which the search begins again. */
  @ParameterizedTest
  @ValueSource(strings = {"fail.deadlock.Philosophers --keep-going", "race.HighScores"})
  void theyFindAllThatOneFinds(String program) throws Exception {
    JsonNode one = check(1, program, 1);
    assertThat(check(1, program, 2)).isEqualTo(one);
  }

  @Test
  void theSearchGoesOnWithoutOneThatIsGone() throws Exception {
    String program = "dev.selvage.programs.EndsWorkers";
    Run check = run(SelvageJar.programs(), program + " --strategy chess --bound 3 --workers 2");
    assertThat(check.exitCode()).as(check.err() + check.out()).isZero();
    assertThat(check.out()).contains("all schedules with at most 3 preemptions pass");
    assertThat(check.out()).contains("worker 2 is gone; the search continued without it");
  }

  @Test
  void theyGoWithASearchOnly() throws Exception {
    Run check = run("clean.PingPong --strategy pct --workers 2");
    assertThat(check.exitCode()).isEqualTo(2);
    assertThat(check.err()).contains("--workers can only be used with --strategy chess");
    assertThat(run("clean.PingPong --strategy chess --workers 0").err())
        .contains("--workers: must be 1 to 64, but is 0");
  }

  /** What a search has come to, without what depends on time. */
  private JsonNode check(int exitCode, String program, int workers) throws Exception {
    Run check = run(program + " --strategy chess --seed 1 --json - --workers " + workers);
    assertThat(check.exitCode()).as(check.err() + check.out()).isEqualTo(exitCode);
    JsonNode result = new ObjectMapper().readTree(check.out());
    ((ObjectNode) result).remove("executionsPerSecond");
    if (result.path("claim") instanceof ObjectNode claim) {
      // What workers have waited for is not known, so more is assumed.
      claim.remove("assumptions");
    }
    return result;
  }

  private Run run(String arguments) throws Exception {
    return run(SPECIMENS, "dev.selvage.specimens." + arguments);
  }

  private Run run(String classPath, String arguments) throws Exception {
    List<String> all = new ArrayList<>(List.of("check", "-cp", classPath));
    all.addAll(List.of(arguments.split(" ")));
    return new SelvageJar(directory, FLAGS).run(all.toArray(String[]::new));
  }
}
