package dev.selvage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.selvage.cli.SelvageJar.Run;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The command line with the strategy {@code rank}. */
class RankIT {
  private static final String SPECIMENS = System.getProperty("selvage.specimens");
  private static final String PACKAGE = "dev.selvage.specimens.rank.";

  @RegisterExtension static final SelvageSession SESSION = new SelvageSession();

  private static Run check(String program, String... more) throws Exception {
    String[] first = {
      "check", "--strategy", "rank", "--seed", "1", "--json", "rank.json", "-cp", SPECIMENS
    };
    String[] all = new String[first.length + more.length + 1];
    System.arraycopy(first, 0, all, 0, first.length);
    System.arraycopy(more, 0, all, first.length, more.length);
    all[all.length - 1] = PACKAGE + program;
    return SESSION.run(all);
  }

  private static JsonNode json() throws Exception {
    Path file = SESSION.directory().resolve("rank.json");
    return new ObjectMapper().readTree(Files.readString(file)).get("ranks");
  }

  @Test
  void theVerdictNamesTheTupleAtWhichABugWasFound() throws Exception {
    Run run = check("AirlineTickets#buggy");
    assertThat(run.exitCode()).as(run.err()).isEqualTo(1);
    assertThat(run.out()).contains("\n  found at (0, 0, 2, 1) after 3 schedules\n");
    assertThat(json().get("found").asText()).isEqualTo("(0, 0, 2, 1)");
    assertThat(json().get("foundAfter").asInt()).isEqualTo(3);
    assertThat(json().get("passed").isNull()).isTrue();
  }

  @Test
  void orUpToWhichAllSchedulesPass() throws Exception {
    Run run = check("LinkedList#fixed", "--to", "(2, 1, 3, 1)");
    assertThat(run.exitCode()).as(run.err()).isEqualTo(0);
    assertThat(run.out()).contains("\n  all schedules up to (2, 1, 3, 1) pass (");
    assertThat(json().get("found").isNull()).isTrue();
    assertThat(json().get("passed").asText()).isEqualTo("(2, 1, 3, 1)");
    assertThat(json().get("unfinished").isNull()).isTrue();
  }

  @Test
  void anotherOrderComesFromAFile() throws Exception {
    Path file = SESSION.directory().resolve("order.txt");
    Files.writeString(file, "# preemptions first\n(1, 0, 2, 1)\n(2, 0, 2, 1) # and last\n");
    Run run = check("LinkedList#fixed", "--ranks", file.toString());
    assertThat(run.exitCode()).as(run.err()).isEqualTo(0);
    assertThat(run.out()).contains("\n  all schedules up to (2, 0, 2, 1) pass (");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "--to; (1,x,2); --to: must be a tuple such as (1, all, 2, 1)",
        "--from; (1, 0, 2); --from: must be a tuple such as (1, all, 2, 1)",
        "--to; (1, 0, 1, 1); --to: has 1 threads, but must have 2 to 1000",
        "--to; (1, 7, 2, 1); the tuple (1, 7, 2, 1) is not in the order",
        "--ranks; nowhere; --ranks: there is no rank file nowhere"
      })
  void badInputIsOneLine(String option, String value, String message) throws Exception {
    Run run = check("LinkedList#fixed", option, value);
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.out()).isEmpty();
    assertThat(run.err().lines()).hasSize(1);
    assertThat(run.err()).startsWith("Selvage: " + message);
  }
}
