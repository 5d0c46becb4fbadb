package dev.selvage.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class CommandRunTest {
  @TempDir Path directory;

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  @Test
  void aFaultOfTheToolIsOneLineAndAFile() {
    int exitCode =
        run(
            () -> {
              throw new IllegalStateException("hooks are gone");
            });
    assertThat(exitCode).isEqualTo(3);
    Path file = directory.resolve("fault-1.txt");
    assertThat(err.toString(UTF_8))
        .isEqualToNormalizingNewlines(
            "Selvage: internal error: java.lang.IllegalStateException: hooks are gone"
                + " (stack trace in %s)\n".formatted(file));
    assertThat(file).content().contains("at dev.selvage.cli.CommandRunTest");
  }

  @Test
  void anErrorIsAFaultToo() {
    int exitCode =
        run(
            () -> {
              throw new OutOfMemoryError("Java heap space");
            });
    assertThat(exitCode).isEqualTo(3);
    assertThat(err.toString(UTF_8)).contains("internal error: java.lang.OutOfMemoryError");
  }

  @Test
  void faultsDoNotWriteOverEachOther() {
    CommandRun.Action faulty =
        () -> {
          throw new IllegalStateException();
        };
    run(faulty);
    run(faulty);
    assertThat(directory.resolve("fault-2.txt")).exists();
  }

  @Test
  void wrongUseIsOneLine() {
    int exitCode =
        run(
            () -> {
              throw new UsageException("no such thing");
            });
    assertThat(exitCode).isEqualTo(2);
    assertThat(err.toString(UTF_8)).isEqualToNormalizingNewlines("Selvage: no such thing\n");
    assertThat(directory).isEmptyDirectory();
  }

  private int run(CommandRun.Action action) {
    OutputOptions output = new OutputOptions();
    CommandLine.populateCommand(output, "--out", directory.toString());
    Console console =
        new Console(
            new PrintStream(out, true, UTF_8),
            new PrintStream(err, true, UTF_8),
            new Terminal(Map.of()));
    return new CommandRun(console, output, new JsonOption()).run(action);
  }
}
