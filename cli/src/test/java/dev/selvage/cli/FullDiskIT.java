package dev.selvage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.selvage.cli.SelvageJar.Run;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A disk on which there is no room does not change how the program ends. */
class FullDiskIT {
  private static final String JAVA =
      Path.of(System.getProperty("java.home"), "bin", "java").toString();

  /** Ends with 7 if all is right; a first argument names a file that takes all room before. */
  private static final String WORKERS =
      """
      package app;
      class Workers {
        static int count;
        static synchronized void add() { count++; }
        public static void main(String[] args) throws Exception {
          if (args.length > 0) fill(args[0]);
          Thread[] workers = new Thread[4];
          for (int i = 0; i < workers.length; i++) {
            workers[i] = new Thread(() -> { for (int j = 0; j < 20_000; j++) add(); }, "worker-" + i);
            workers[i].start();
          }
          for (Thread worker : workers) worker.join();
          System.exit(count == 80_000 ? 7 : 8);
        }
        static void fill(String file) throws Exception {
          try (var out = new java.io.FileOutputStream(System.getenv("SELVAGE_RUN") + "/" + file)) {
            while (true) out.write(new byte[4096]);
          } catch (java.io.IOException e) {
            System.err.println("full");
          }
        }
      }
      """;

  @TempDir static Path programs;
  @TempDir Path directory;
  private SmallDisk disk;

  @BeforeAll
  static void compile() throws Exception {
    new Compiled(programs).with("app.Workers", WORKERS);
  }

  @BeforeEach
  void makeDisk() throws Exception {
    disk = SmallDisk.in(directory);
  }

  /** The agent has its first buffers by then, and its state. */
  @Test
  void aDiskThatBecomesFullOnlyTakesTheLog() throws Exception {
    List<String> program = new ArrayList<>(disk.within());
    program.addAll(java("ballast"));
    Run run = fuzz(16 << 10, program);
    assertEndedWith7(run);
    assertThat(jvm().get("problem").asText()).startsWith("no room for all of the log: ");
    assertThat(run.out()).contains("no room for all of the log: ");
  }

  @Test
  void aDiskThatIsFullFromTheBeginningTakesEverything() throws Exception {
    List<String> program = new ArrayList<>(disk.full("$SELVAGE_RUN/ballast"));
    program.addAll(java());
    Run run = fuzz(16 << 10, program);
    assertEndedWith7(run);
    assertThat(run.out()).contains("the agent left no state, as on a full disk");
  }

  /** What the program writes may go to the same disk as its log. */
  @Test
  void theLogLeavesAPartOfTheDiskToTheProgram() throws Exception {
    Path after = directory.resolve("after");
    String script = "\"$@\"; status=$?; df -Pk \"$SELVAGE_RUN\" >'" + after + "'; exit $status";
    List<String> program = new ArrayList<>(List.of("sh", "-c", script, "sh"));
    program.addAll(java());
    Run run = fuzz(2 << 10, program);
    assertEndedWith7(run);
    assertThat(run.err()).isEmpty();
    String[] columns = Files.readAllLines(after).get(1).split(" +", -1);
    assertThat(Long.parseLong(columns[3])).as("KiB left").isGreaterThan(100);
  }

  private void assertEndedWith7(Run run) throws Exception {
    assertThat(run.exitCode()).as(run.out() + run.err()).isEqualTo(ExitCode.FINDING);
    assertThat(run.out()).contains("exit code 7");
    assertThat(json().at("/runs/0/exitCode").asInt()).isEqualTo(7);
    assertThat(run.err().lines())
        .allMatch(line -> line.startsWith("Selvage: the ") && line.endsWith(disk.problem()))
        .hasSizeLessThan(2);
  }

  private Run fuzz(int kibibytes, List<String> program) throws Exception {
    List<String> command = new ArrayList<>(List.of("fuzz", "--seed", "5", "--runs", "1"));
    command.addAll(List.of("--arms", "fuzz", "--log", "sync", "--json", "r.json"));
    // A run that is examined needs room.
    command.addAll(List.of("--timeout", "100s"));
    command.addAll(List.of("--out", disk.folder(), "--"));
    command.addAll(program);
    return SelvageJar.quick(directory)
        .below(disk.around(kibibytes))
        .run(command.toArray(String[]::new));
  }

  private static List<String> java(String... arguments) {
    List<String> command = new ArrayList<>(List.of(JAVA, "-XX:+UseSerialGC"));
    command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:-UsePerfData"));
    command.addAll(List.of("-cp", programs.resolve("classes").toString(), "app.Workers"));
    command.addAll(List.of(arguments));
    return command;
  }

  private JsonNode json() throws Exception {
    return new ObjectMapper().readTree(directory.resolve("r.json").toFile());
  }

  private JsonNode jvm() throws Exception {
    return json().at("/runs/0/jvms/0");
  }
}
