package dev.selvage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.selvage.cli.SelvageJar.Run;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** A systematic search from the command line: its proof, its findings, and their replay. */
class SearchIT {
  private static final String SPECIMENS = System.getProperty("selvage.specimens");
  private static final String PACKAGE = "dev.selvage.specimens.";
  private static final int REPLAYS = 2;

  @RegisterExtension static final SelvageSession SESSION = new SelvageSession();

  private final Path directory = SESSION.directory();

  /** For replays in other JVMs. */
  private final SelvageJar selvage = SelvageJar.quick(directory);

  @Test
  void allSchedulesUpToABoundPass() throws Exception {
    Run check = check("chess", "clean.PhilosophersFixed", "--bound", "1");
    assertThat(check.exitCode()).isZero();
    assertThat(check.out())
        .contains("all schedules with at most 1 preemption pass", "JDK calls atomic");
    JsonNode result = result();
    assertThat(result.path("exhaustive").asBoolean()).isTrue();
    assertThat(result.path("bound").asInt()).isEqualTo(1);
    assertThat(result.path("pruned").asLong()).isPositive();
    assertThat(result.path("diverged").asLong()).isZero();
  }

  @Test
  void noScheduleCanFail() throws Exception {
    Run check = check("dpor", "clean.PhilosophersFixed");
    assertThat(check.exitCode()).isZero();
    assertThat(check.out()).contains("no schedule can fail (DPOR, ");
    assertThat(result().path("exhaustive").asBoolean()).isTrue();
    assertThat(result().path("bound").isNull()).isTrue();
  }

  @Test
  void aBugIsFoundAtItsLeastBoundAndReplays() throws Exception {
    Run check = check("chess", "fail.deadlock.Philosophers");
    assertThat(check.exitCode()).isEqualTo(1);
    assertThat(check.out()).contains("deadlock: ", "1 preemption (the minimum)");
    replays("deadlock: ");
  }

  @Test
  void allSchedulesUpToSomeDelaysPass() throws Exception {
    Run check = check("chess", "clean.PhilosophersFixed", "--bound-kind", "delays");
    assertThat(check.exitCode()).isZero();
    assertThat(check.out())
        .contains("all schedules with at most 2 delays pass", ": up to 2 delays, JDK calls atomic")
        .doesNotContain("preemption");
    JsonNode result = result();
    assertThat(result.path("exhaustive").asBoolean()).isTrue();
    for (JsonNode each : List.of(result, result.path("claim"))) {
      assertThat(each.path("bound").asInt()).isEqualTo(2);
      assertThat(each.path("boundKind").asText()).isEqualTo("delays");
    }
  }

  @Test
  void aBugIsFoundWithTheFewestDelaysAndReplays() throws Exception {
    Run check = check("chess", "fail.deadlock.Philosophers", "--bound-kind", "delays");
    assertThat(check.exitCode()).isEqualTo(1);
    assertThat(check.out()).contains("deadlock: ", " (the minimum), ", " delay");
    replays("deadlock: ");
  }

  @Test
  void aLivelockIsShownAndReplays() throws Exception {
    Run check = check("chess", "fail.livelock.PoliteTransfers");
    assertThat(check.exitCode()).isEqualTo(1);
    assertThat(check.out()).contains("livelock: there and back repeat the same 10 operations");
    replays("livelock: ");
  }

  private void replays(String message) throws Exception {
    String schedule = result().path("findings").path(0).path("schedule").asText();
    Run first = selvage.run("replay", schedule);
    assertThat(first.exitCode()).isEqualTo(1);
    assertThat(first.out()).contains("reproduced", message);
    for (int i = 1; i < REPLAYS; i++) {
      assertThat(selvage.run("replay", schedule).out()).isEqualTo(first.out());
    }
  }

  private JsonNode result() throws Exception {
    return new ObjectMapper().readTree(directory.resolve("result.json").toFile());
  }

  private static Run check(String strategy, String program, String... more) throws Exception {
    List<String> arguments = new ArrayList<>(List.of("check", "-cp", SPECIMENS));
    arguments.addAll(List.of(PACKAGE + program, "--strategy", strategy, "--json", "result.json"));
    arguments.addAll(List.of(more));
    return SESSION.run(arguments.toArray(String[]::new));
  }
}
