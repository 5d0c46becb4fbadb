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

/** A deadlock that random schedules do not meet: told as potential, and made to happen. */
class PotentialDeadlockIT {
  private static final String PROGRAM = "dev.selvage.programs.LateTransfer";

  @RegisterExtension static final SelvageSession SESSION = new SelvageSession();

  private final Path directory = SESSION.directory();

  @Test
  void isNotFoundUnlessAskedFor() throws Exception {
    assertThat(check().exitCode()).isZero();
  }

  @Test
  void isToldAsWhatItIs() throws Exception {
    Run check = check("--detect", "+potential-deadlock");
    assertThat(check.exitCode()).isEqualTo(1);
    assertThat(check.out())
        .contains("a potential deadlock in execution 1", "late locks int[]#", "then int[]#")
        .contains("cycle   ", "acquire these locks in the same order everywhere")
        .contains("1 finding in 60 executions");
  }

  @Test
  void comesTrueWhenItIsToBeConfirmed() throws Exception {
    Run check = check("--confirm-potential", "--json", "result.json");
    assertThat(check.exitCode()).isEqualTo(1);
    assertThat(check.out()).contains("deadlock: ", "waits for late", "waits for early");
    JsonNode findings =
        new ObjectMapper().readTree(directory.resolve("result.json").toFile()).path("findings");
    assertThat(findings.findValuesAsText("kind")).containsExactly("deadlock", "potential-deadlock");
    String schedule = findings.path(0).path("schedule").asText();
    Run replay = SelvageJar.quick(directory).run("replay", schedule);
    assertThat(replay.exitCode()).isEqualTo(1);
    assertThat(replay.out()).contains("reproduced", "deadlock: ");
  }

  private static Run check(String... more) throws Exception {
    List<String> arguments = new ArrayList<>(List.of("check", "-cp", SelvageJar.programs()));
    arguments.addAll(List.of(PROGRAM, "--seed", "1", "--runs", "60"));
    arguments.addAll(List.of(more));
    return SESSION.run(arguments.toArray(String[]::new));
  }
}
