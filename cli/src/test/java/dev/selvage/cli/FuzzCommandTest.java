package dev.selvage.cli;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.model.fuzz.FuzzArm;
import dev.selvage.model.fuzz.FuzzRun;
import dev.selvage.model.fuzz.RunOutcome;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code selvage fuzz} says before anything is run. */
class FuzzCommandTest {
  @TempDir Path directory;

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  @Test
  void refusesACommandThatDoesNotExist() throws Exception {
    assertRefused("the command that starts the program is missing; it follows --");
    assertRefused("there is no command 'no-such-java'", "--", "no-such-java", "-version");
    assertRefused("there is no command 'no/java'", "--", "no/java");
    assertRefused("'" + directory + "' is a folder, not a command", "--", directory.toString());
    assertRefused("the command that starts the program is missing", "--", "");
    Path script = Files.writeString(directory.resolve("run"), "exec java");
    assertRefused(
        "the file '%s' is not executable; if it is a script: -- sh %s".formatted(script, script),
        "--",
        script.toString());
    Path jar = Files.writeString(directory.resolve("app.jar"), "");
    assertRefused(
        "'%s' is not a command; to run a jar: -- java -jar %s".formatted(jar, jar),
        "--",
        jar.toString());
  }

  @Test
  void refusesValuesThatMeanNothing() {
    assertRefused(
        "--arms: 'pined' is unknown; known: plain, pinned, log, fuzz", "--arms", "plain,pined");
    assertRefused("--runs is a number from 1 to 1000000, not 0", "--runs", "0");
    assertRefused("--timeout: must be a time such as 500ms, 30s or 2m, but is '5'", "--timeout=5");
    assertRefused("--policy is rr or fifo, not 'other'", "--policy", "other");
    assertRefused("--priorities is random, equal, pct, none or file:PATH", "--priorities", "high");
    assertRefused("--priorities: there is no file no/such", "--priorities", "file:no/such");
    assertRefused("--priorities: there is no file no/such", "--priorities", "file:no/such");
    assertRefused(
        "--priorities: " + directory + " is not a file that can be read",
        "--priorities",
        "file:" + directory);
    assertRefused("--cpus is a number from 0 to ", "--cpus", "100000");
    assertRefused("--alive needs --load or --time", "--alive", "true");
    assertRefused("unknown option '--arm'", "--arm", "plain");
  }

  @Test
  void aBadLineOfASequenceIsNamed() throws Exception {
    Path sequence = Files.writeString(directory.resolve("seq"), "7\n\nfast\n");
    assertRefused(
        "line 3 of " + sequence + ": 'fast' is not a priority",
        "--priorities",
        "file:" + sequence,
        "--",
        "java",
        "-version");
    assertThat(err.toString(UTF_8).lines()).hasSize(1);
  }

  @Test
  void aSequenceThatIsNotTextIsRefusedInOneLine() throws Exception {
    Path sequence = directory.resolve("seq");
    String where = "line 2 of " + sequence + ": ";
    assertRefusedSequence("there are no priorities in " + sequence, "");
    assertRefusedSequence("there are no priorities in " + sequence, "# none\n");
    assertRefusedSequence(where + "'33' is not a priority, which is a number", "1\r\n33\r\n");
    assertRefusedSequence(where + "'??' is not a priority", "1\n\u00ff\u0007\n");
    assertRefusedSequence(
        where + "'99999999999999999999…' is not a priority", "1\n" + "9".repeat(5_000));
    // With a byte order mark and the line ends of Windows it is fine: the command is what is wrong.
    assertRefusedSequence("there is no command", "\u00ef\u00bb\u00bf1 2\r\n3\r\n");
  }

  private void assertRefusedSequence(String message, String content) throws Exception {
    Path sequence = directory.resolve("seq");
    Files.writeString(sequence, content, ISO_8859_1);
    assertRefused(message, "--priorities", "file:" + sequence, "--", "no-such-java");
    assertThat(err.toString(UTF_8).lines()).hasSize(1);
  }

  @Test
  void aFolderThatCannotBeMadeIsNamed() throws Exception {
    Path file = Files.writeString(directory.resolve("file"), "");
    for (Path out : List.of(file, file.resolve("below"))) {
      assertRefused("cannot write to " + out + ": ", "--out", out.toString(), "--", "java");
      assertThat(err.toString(UTF_8).lines()).hasSize(1);
    }
  }

  @Test
  void nothingIsWrittenWhenItRefuses() {
    assertRefused(
        "there is no command", "--out", directory.resolve("out").toString(), "--", "no-such-java");
    assertThat(directory).isEmptyDirectory();
  }

  @Test
  void showsItsHelp() {
    assertThat(run("--help")).isZero();
    assertThat(out.toString(UTF_8).lines()).allMatch(line -> line.length() <= 100);
  }

  @Test
  void theProgressHasTheTimeLeft() {
    assertThat(BatchProgress.text(3, 1_200, 1, 754.4))
        .isEqualTo("3 of 1,200 runs   1 with findings   about 12 min 34 s left");
    assertThat(BatchProgress.text(9, 10, 0, -1)).endsWith("about 0 s left");
  }

  @Test
  void runsWithFindingsAreCountedInTheProgress() {
    BatchProgress progress = new BatchProgress();
    assertThat(progress.line()).isEmpty();
    progress.ended(run(RunOutcome.STARVATION), 1, 4);
    progress.ended(run(RunOutcome.HANG), 2, 4);
    assertThat(progress.line()).startsWith("2 of 4 runs   1 with findings");
  }

  private static FuzzRun run(RunOutcome outcome) {
    return new FuzzRun(
        1, FuzzArm.FUZZ, 1, false, "run", outcome, -1, 5, null, List.of(), List.of(), List.of());
  }

  private void assertRefused(String message, String... arguments) {
    err.reset();
    assertThat(run(arguments)).isEqualTo(2);
    assertThat(err.toString(UTF_8)).startsWith("Selvage: " + message);
  }

  private int run(String... arguments) {
    List<String> all = new ArrayList<>(List.of("fuzz"));
    all.addAll(List.of(arguments));
    Console console =
        new Console(
            new PrintStream(out, true, UTF_8),
            new PrintStream(err, true, UTF_8),
            new Terminal(Map.of()));
    return Cli.run(console, all.toArray(String[]::new));
  }
}
