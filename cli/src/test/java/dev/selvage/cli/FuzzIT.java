package dev.selvage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.selvage.cli.SelvageJar.Run;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Batches of whole programs, as a user starts them. */
class FuzzIT {
  private static final String JAVA =
      Path.of(System.getProperty("java.home"), "bin", "java").toString();

  @TempDir Path directory;
  private SelvageJar selvage;

  @BeforeEach
  void compile() throws Exception {
    selvage = SelvageJar.quick(directory);
    new Compiled(directory)
        .with(
            "app.Passes",
            "package app; class Passes { public static void main(String[] a) throws Exception {"
                + " Thread.sleep(a.length * 300); System.out.println(a.length); } }")
        .with(
            "app.Exits",
            "package app; class Exits { public static void main(String[] a) { System.exit(3); } }");
  }

  @Test
  void aProgramThatPassesHasNoFinding() throws Exception {
    Run run = fuzz(List.of("--runs", "2", "--arms", "plain,pinned"), "app.Passes");
    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(run.out())
        .startsWith("Selvage: nothing found in 4 runs   seed 5, ")
        .contains("plain      2     0", "pinned     2     0");
    JsonNode json = json();
    assertThat(json.get("verdict").asText()).isEqualTo("pass");
    assertThat(json.get("arms")).hasSize(2);
    assertThat(json.get("runs")).hasSize(4);
    Path batch = Path.of(json.get("folder").asText());
    assertThat(directory.resolve(batch).resolve("report.txt")).content().isEqualTo(run.out());
    Run again = selvage.run("report", batch.resolve("fuzz.result").toString());
    assertThat(again.out()).isEqualTo(run.out());
  }

  @Test
  void aFindingHasItsFolderAndTheCommandThatControlsTheProgram() throws Exception {
    Run run = fuzz(List.of("--runs", "1", "--arms", "plain"), "app.Exits");
    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.out())
        .contains("1  exit code 3", "plain 1 of 1 runs", "run-001-plain")
        .contains("./selvage check -cp " + directory.resolve("classes") + " app.Exits");
    assertThat(json().get("findings").get(0).get("kind").asText()).isEqualTo("exit");
  }

  @Test
  void twoBatchesHaveTwoFolders() throws Exception {
    fuzz(List.of("--runs", "1", "--arms", "plain"), "app.Passes");
    fuzz(List.of("--runs", "1", "--arms", "plain"), "app.Passes");
    try (Stream<Path> batches = Files.list(directory.resolve("selvage-out"))) {
      assertThat(batches).hasSize(2);
    }
  }

  @Test
  void anInterruptionKeepsWhatThereIs() throws Exception {
    List<String> command =
        new ArrayList<>(List.of(JAVA, "-jar", SelvageJar.JAR.toString(), "fuzz"));
    command.addAll(List.of("--runs", "500", "--arms", "plain", "--"));
    command.addAll(program("app.Passes", "1"));
    Path out = directory.resolve("out.txt");
    Process process =
        new ProcessBuilder(command)
            .directory(directory.toFile())
            .redirectErrorStream(true)
            .redirectOutput(out.toFile())
            .start();
    try {
      Path batches = directory.resolve("selvage-out");
      while (process.isAlive() && !hasRun(batches, "run-003-plain")) {
        Thread.sleep(50);
      }
      // SIGTERM, as a system that shuts down sends it.
      process.destroy();
      assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
      assertThat(process.exitValue()).isEqualTo(143);
      assertThat(out).content().contains("interrupted: 500 runs were planned", "plain");
    } finally {
      process.destroyForcibly();
    }
  }

  private static boolean hasRun(Path batches, String name) throws Exception {
    if (!Files.isDirectory(batches)) {
      return false;
    }
    try (Stream<Path> all = Files.list(batches)) {
      return all.anyMatch(batch -> Files.exists(batch.resolve(name)));
    }
  }

  private Run fuzz(List<String> options, String main) throws Exception {
    List<String> command = new ArrayList<>(List.of("fuzz", "--seed", "5", "--json", "r.json"));
    command.addAll(options);
    command.add("--");
    command.addAll(program(main));
    return selvage.run(command.toArray(String[]::new));
  }

  private List<String> program(String main, String... arguments) {
    List<String> command =
        new ArrayList<>(
            List.of(
                JAVA,
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                directory.resolve("classes").toString(),
                main));
    command.addAll(List.of(arguments));
    return command;
  }

  private JsonNode json() throws Exception {
    return new ObjectMapper().readTree(directory.resolve("r.json").toFile());
  }
}
