package dev.selvage.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the command line says before anything is run. */
class CliTest {
  @TempDir Path directory;

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  @Test
  void showsTheHelpWithoutACommand() {
    assertThat(run()).isEqualTo(0);
    assertThat(out.toString(UTF_8)).contains("Usage: selvage COMMAND", "check", "replay", "demo");
    assertThat(out.toString(UTF_8)).doesNotContain("confirm");
  }

  @Test
  void showsTheHelpOfEveryCommand() {
    assertThat(run("check", "--help")).isEqualTo(0);
    assertThat(run("replay", "--help")).isEqualTo(0);
    assertThat(run("demo", "--help")).isEqualTo(0);
    assertThat(run("log", "--help")).isEqualTo(0);
    assertThat(out.toString(UTF_8).lines()).allMatch(line -> line.length() <= 100);
  }

  @Test
  void namesVersionAndJdk() {
    assertThat(run("--version")).isEqualTo(0);
    assertThat(out.toString(UTF_8)).startsWith("Selvage ").contains("JDK " + Runtime.version());
  }

  @Test
  void refusesWhatItDoesNotKnow() {
    assertRefused("unknown option '--sed'; did you mean --seed?", "check", "--sed", "1", "Main");
    assertRefused("unknown command 'chek'; did you mean check or attach?", "chek");
    assertRefused("unexpected argument 'b'", "replay", "a", "b");
    assertRefused("missing required parameter: 'MAIN[#method]'", "check");
    assertRefused(
        "--time: must be a time such as 500ms, 30s or 2m, but is '5'",
        "check",
        "--time",
        "5",
        "Main");
    assertRefused(
        "--bound: must be a whole number, but is 'few'", "check", "--bound", "few", "Main");
    assertRefused("--bound: must be at least 0, but is -1", "check", "--bound=-1", "Main");
  }

  @Test
  void refusesWhatRealThreadsHaveNoUseFor() {
    for (String mode : List.of("stress", "sleep")) {
      for (String option :
          List.of(
              "--check-determinism",
              "--carrier=platform",
              "--timeouts=any",
              "--spurious=1",
              "--max-steps=9",
              "--bound=1",
              "--no-cache",
              "--atomic=a",
              "--no-reset-statics",
              "--detect=race",
              "--confirm-potential",
              "--suppress=known.txt",
              "--no-confirm")) {
        String name = option.replaceFirst("=.*", "");
        assertRefused(
            name
                + " cannot be used with --strategy "
                + mode
                + ", which leaves threads uncontrolled",
            "check",
            "--strategy",
            mode,
            option,
            "Main");
      }
    }
  }

  @Test
  void refusesSleepsThatNobodyTakes() {
    String wrong = "--sleep-probability can only be used with --strategy sleep";
    assertRefused(wrong, "check", "--sleep-probability", "0.5", "Main");
    assertRefused(wrong, "check", "--strategy", "stress", "--sleep-probability", "0.5", "Main");
    for (String probability : List.of("0", "-1", "1.5", "NaN")) {
      assertRefused(
          "--sleep-probability: must be more than 0 and at most 1, but is ",
          "check",
          "--strategy",
          "sleep",
          "--sleep-probability",
          probability,
          "Main");
    }
  }

  @Test
  void namesAMissingClassBeforeItStartsAJvm() {
    assertRefused("class Main is not on the class path", "check", "--strategy", "stress", "Main");
  }

  @Test
  void refusesUnreadableSchedules() throws Exception {
    assertRefused("there is no schedule file no/such/file", "replay", "no/such/file");
    Path file = Files.writeString(directory.resolve("a.selvage"), "nonsense");
    assertRefused("cannot read the schedule " + file + ": ", "replay", file.toString());
    assertRefused("cannot read the schedule slv1.AAAA: ", "replay", "slv1.AAAA");
  }

  @Test
  void tellsWrongUseInJsonToo() throws Exception {
    Path json = directory.resolve("result.json");
    assertThat(run("check", "--json", json.toString(), "--strategy", "oracle", "Main"))
        .isEqualTo(2);
    assertThat(json)
        .content()
        .contains("\"verdict\": \"error\"", "--strategy: 'oracle' is unknown");
  }

  @Test
  void leavesStandardOutputToTheJson() {
    assertThat(run("check", "--json", "-", "--strategy", "oracle", "Main")).isEqualTo(2);
    assertThat(out.toString(UTF_8)).startsWith("{").endsWith("}" + System.lineSeparator());
  }

  @Test
  void refusesAJsonFileThatCannotBeWritten() {
    assertRefused(
        "cannot write the JSON result to no/such/dir/x", "check", "--json", "no/such/dir/x", "A");
  }

  private void assertRefused(String message, String... arguments) {
    err.reset();
    assertThat(run(arguments)).isEqualTo(2);
    assertThat(err.toString(UTF_8)).startsWith("Selvage: " + message);
  }

  private int run(String... arguments) {
    Console console =
        new Console(
            new PrintStream(out, true, UTF_8),
            new PrintStream(err, true, UTF_8),
            new Terminal(Map.of()));
    return Cli.run(console, arguments);
  }
}
