package dev.selvage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.selvage.cli.SelvageJar.Run;
import java.nio.file.Path;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The workloads on which the tools of the field are compared, from the command line: each failure
 * is found within the number of schedules that was promised, and replayed in a fresh JVM.
 */
class WorkloadsIT {
  private static final Path SPECIMENS = Path.of(System.getProperty("selvage.specimens"));

  @RegisterExtension static final SelvageSession SESSION = new SelvageSession();

  @ParameterizedTest
  @CsvSource({
    "w1, assertion, 1000",
    "w2, deadlock, 1000",
    "w2s, deadlock, 1000",
    "w3, lost-wakeup, 1000",
    "w3c, lost-wakeup, 1000",
    "w3d, lost-wakeup, 1000",
    "w3e, lost-wakeup, 1000",
    "w6, assertion, 1000",
    "w7, assertion, 1000",
    "w9, assertion, 1000",
    "w10, assertion, 1000",
    "w11, assertion, 5000"
  })
  void isFoundAndReplayedInAFreshJvm(String name, String kind, int schedules) throws Exception {
    Run run =
        SESSION.run(
            "check",
            "--seed",
            "1",
            "--runs",
            Integer.toString(schedules),
            "--json",
            "-",
            "-cp",
            SPECIMENS.toString(),
            "dev.selvage.specimens.peers.Workloads#" + name);
    assertThat(run.exitCode()).isEqualTo(1);
    JsonNode finding = new ObjectMapper().readTree(run.out()).get("findings").get(0);
    assertThat(finding.get("kind").asText()).isEqualTo(kind);
    assertThat(finding.get("confirmed").asBoolean()).isTrue();
  }
}
