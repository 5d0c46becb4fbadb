package dev.selvage.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.selvage.live.log.EventKind;
import dev.selvage.live.log.LogSettings;
import dev.selvage.live.log.RingLog;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.io.RandomAccessFile;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Logs as they are written, printed and filtered. */
class LogCommandTest {
  private static final LogSettings SMALL = new LogSettings(1 << 16, 4, 1 << 20);

  @TempDir Path directory;

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  /** Two threads, the first with three events. */
  private static void log(Path folder) throws InterruptedException {
    RingLog log = RingLog.open(folder, SMALL);
    int method = log.number("bank.Account.deposit");
    int lock = log.number("lock Account.java:12 bank.Account.deposit");
    Runnable first =
        () -> {
          log.event(EventKind.ENTER, method, 0);
          log.event(EventKind.BEFORE, lock, 0x1f3a);
          log.event(EventKind.AFTER, lock, 0x1f3a);
        };
    Thread.ofPlatform().name("teller-1").start(first).join();
    Runnable second = () -> log.event(EventKind.PRIORITY, 0, 17);
    Thread.ofPlatform().name("auditor").start(second).join();
    log.close();
  }

  private Path run(String name) throws InterruptedException {
    Path run = directory.resolve(name);
    log(run.resolve("jvm-4711").resolve("log"));
    return run;
  }

  @Test
  void printsWhatEachThreadDidByTime() throws Exception {
    Path run = run("run-1");
    for (Path folder :
        List.of(run, run.resolve("jvm-4711"), run.resolve("jvm-4711").resolve("log"))) {
      assertThat(print(folder.toString())).as(err.toString(UTF_8)).isZero();
      String text = out.toString(UTF_8);
      assertThat(text).startsWith("Selvage: 4 events of 2 threads   in ");
      assertThat(events())
          .containsExactly(
              "teller-1 enters bank.Account.deposit",
              "teller-1 about to lock @1f3a Account.java:12 bank.Account.deposit",
              "teller-1 has locked @1f3a Account.java:12 bank.Account.deposit",
              "auditor priority 17");
    }
  }

  /** The lines of the events without their times, and with one space between columns. */
  private List<String> events() {
    return out.toString(UTF_8)
        .lines()
        .filter(line -> line.matches(" +\\d+\\.\\d{6} .*"))
        .map(line -> line.strip().replaceAll(" +", " ").replaceFirst("\\S+ ", ""))
        .toList();
  }

  @Test
  void showsOnlyWhatIsAskedFor() throws Exception {
    String run = run("run-1").toString();
    assertThat(print(run, "--last", "1")).isZero();
    assertThat(out.toString(UTF_8)).startsWith("Selvage: 2 of 4 events of 2 threads");
    assertThat(events()).hasSize(2).first().asString().contains("has locked");
    assertThat(print(run, "--thread", "teller*")).isZero();
    assertThat(events()).hasSize(3);
    assertThat(print(run, "--thread", "teller")).isZero();
    assertThat(out.toString(UTF_8)).startsWith("Selvage: 0 of 4 events of 0 threads");
    assertThat(print(run, "--from", "1h")).isZero();
    assertThat(events()).isEmpty();
    assertThat(print(run, "--to", "1h")).isZero();
    assertThat(events()).hasSize(4);
  }

  @Test
  void aBatchIsPrintedRunByRun() throws Exception {
    run("run-1");
    run("run-2");
    assertThat(print(directory.toString())).isZero();
    assertThat(out.toString(UTF_8))
        .startsWith(directory.resolve("run-1") + "\nSelvage: 4 events")
        .contains("\n\n" + directory.resolve("run-2") + "\nSelvage: 4 events");
  }

  @Test
  void theJvmsOfARunAreMerged() throws Exception {
    Path run = run("run-1");
    log(run.resolve("jvm-4712").resolve("log"));
    assertThat(print(run.toString())).isZero();
    assertThat(out.toString(UTF_8)).startsWith("Selvage: 8 events of 4 threads");
    long pid = ProcessHandle.current().pid();
    assertThat(events()).hasSize(8).allMatch(line -> line.startsWith(pid + " "));
  }

  @Test
  void writesTheSameAsJson() throws Exception {
    assertThat(print(run("run-1").toString(), "--json", "-", "--last", "1")).isZero();
    JsonNode run = new ObjectMapper().readTree(out.toString(UTF_8)).at("/runs/0");
    assertThat(run.at("/threads/0/name").asText()).isEqualTo("teller-1");
    assertThat(run.at("/events")).hasSize(2);
    assertThat(run.at("/events/0/action").asText()).isEqualTo("after");
    assertThat(run.at("/events/0/operation").asText()).isEqualTo("lock");
    assertThat(run.at("/events/0/value").asInt()).isEqualTo(0x1f3a);
    assertThat(run.at("/events/0/thread")).isEqualTo(run.at("/threads/0/id"));
    assertThat(run.at("/jvms/0/noRoom").isNull()).isTrue();
  }

  @Test
  void badInputIsOneLine() throws Exception {
    assertRefused("there is no folder no/such", "no/such");
    assertRefused("there is no log in " + directory, directory.toString());
    Path file = Files.writeString(directory.resolve("thread-0001.ring"), "nonsense");
    assertRefused(file + " is a file, not a folder with logs", file.toString());
    String foreign = "the files in " + directory + " are not a log, or nothing is left of it";
    assertRefused(foreign, directory.toString());
    try (RandomAccessFile large = new RandomAccessFile(file.toFile(), "rw")) {
      large.setLength(3L << 30);
    }
    assertRefused(foreign, directory.toString());
    Files.delete(file);
    Path cut = run("run-0").resolve("jvm-4711").resolve("log");
    try (DirectoryStream<Path> rings = Files.newDirectoryStream(cut, "*.ring")) {
      for (Path ring : rings) {
        Files.write(ring, Arrays.copyOf(Files.readAllBytes(ring), 5_000));
      }
    }
    assertRefused(foreign.replace(directory.toString(), cut.toString()), cut.toString());
    String run = run("run-1").toString();
    assertRefused("--last is a number from 1", run, "--last", "0");
    assertRefused("--from: must be a time such as 20ms or 1.5s, but is 'x'", run, "--from", "x");
    assertRefused("--from is not before --to", run, "--from", "2s", "--to", "1s");
  }

  private void assertRefused(String message, String... arguments) {
    assertThat(print(arguments)).isEqualTo(2);
    assertThat(err.toString(UTF_8)).isEqualToNormalizingNewlines("Selvage: " + message + "\n");
    assertThat(out.toString(UTF_8)).isEmpty();
  }

  private int print(String... arguments) {
    out.reset();
    err.reset();
    Console console =
        new Console(
            new PrintStream(out, true, UTF_8),
            new PrintStream(err, true, UTF_8),
            new Terminal(Map.of()));
    String[] command = new String[arguments.length + 1];
    command[0] = "log";
    System.arraycopy(arguments, 0, command, 1, arguments.length);
    return Cli.run(console, command);
  }
}
