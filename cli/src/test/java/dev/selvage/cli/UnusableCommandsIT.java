package dev.selvage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.cli.SelvageJar.Run;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Commands for {@code fuzz} of which only a run shows that they cannot be used. */
class UnusableCommandsIT {
  private static final String JAVA =
      Path.of(System.getProperty("java.home"), "bin", "java").toString();

  @TempDir static Path programs;
  @TempDir Path directory;

  @BeforeAll
  static void compile() throws Exception {
    new Compiled(programs)
        .with(
            "app.Passes",
            "package app; class Passes { public static void main(String[] a) {"
                + " System.out.print(\"passed\"); } }")
        .with(
            "app.Older",
            "package app; public class Older { public static void premain(String a) {"
                + " System.setProperty(\"java.specification.version\", \"17\"); } }");
  }

  @Test
  void aCommandThatStartsNoJvm() throws Exception {
    assertRefused(
        fuzz(List.of(), "true"),
        "'true' started no JVM that took the agent, and ended with exit code 0; ");
  }

  @Test
  void aScriptThatFailsBeforeItsJvmStarts() throws Exception {
    assertRefused(
        fuzz(List.of(), "sh", "-c", "echo no app.jar >&2; exit 3"),
        "'sh' ended with exit code 3 before any JVM took the agent (\"no app.jar\"); make it work");
  }

  @Test
  void anInterpreterThatDoesNotExist() throws Exception {
    Path script = Files.writeString(directory.resolve("run"), "#!/no/such/interpreter\n");
    assertThat(script.toFile().setExecutable(true)).isTrue();
    assertRefused(fuzz(List.of(), script.toString()), "cannot start '" + script + "': ");
  }

  /** A recent JVM to which another agent, before ours, has said that it is old. */
  @Test
  void aJvmThatIsTooOldRunsAsUsual() throws Exception {
    String script = "JAVA_TOOL_OPTIONS=\"-javaagent:%s $JAVA_TOOL_OPTIONS\" exec \"$@\"";
    List<String> command =
        new ArrayList<>(List.of("sh", "-c", script.formatted(olderAgent()), "sh"));
    command.addAll(java());
    assertRefused(
        fuzz(List.of(), command.toArray(String[]::new)),
        "the program runs on JDK 17, where it cannot be fuzzed; run it with JDK 25 or newer");
    assertThat(onlyRun().resolve("stdout.txt")).hasContent("passed");
  }

  @Test
  void aPatternThatMatchesNoMainClass() throws Exception {
    assertRefused(
        fuzz(List.of("--main", "app.Fails"), java().toArray(String[]::new)),
        "--main 'app.Fails' matches none of the JVMs that the command starts; their main classes:"
            + " app.Passes");
    assertThat(onlyRun().resolve("stdout.txt")).hasContent("passed");
    assertThat(onlyRun().resolve("stderr.txt")).isEmptyFile();
  }

  @ParameterizedTest
  @ValueSource(strings = {"oracle", "load", "alive"})
  void aCommandOfTheUserThatDoesNotExist(String option) throws Exception {
    List<String> options = new ArrayList<>(List.of("--" + option, "./no-such-command"));
    if (option.equals("alive")) {
      options.addAll(List.of("--time", "1s"));
    }
    String[] program =
        option.equals("oracle") ? java().toArray(String[]::new) : new String[] {"sleep", "60"};
    Run run = fuzz(options, program);
    assertRefused(run, "the command of --" + option + " cannot be run: ");
    assertThat(run.err()).contains("./no-such-command");
  }

  @Test
  void aFolderThatVanishesEndsTheBatchAndNotTheProgram() throws Exception {
    Path done = directory.resolve("done");
    String script = "\"$@\"; rm -r \"$SELVAGE_RUN\"; echo $? >'" + done + "'";
    List<String> command = new ArrayList<>(List.of("sh", "-c", script, "sh"));
    command.addAll(java());
    Run run = fuzz(List.of(), command.toArray(String[]::new));
    assertThat(run.err().lines())
        .singleElement()
        .asString()
        .startsWith("Selvage: the batch ended early, because files of its runs cannot be written")
        .endsWith("run-001-fuzz does not exist");
    assertThat(run.exitCode()).isEqualTo(ExitCode.LOST_CONTROL);
    assertThat(done).hasContent("0");
  }

  private static void assertRefused(Run run, String message) {
    assertThat(run.out()).isEmpty();
    assertThat(run.err().lines()).singleElement().asString().startsWith("Selvage: " + message);
    assertThat(run.exitCode()).isEqualTo(ExitCode.WRONG_USE);
  }

  private Run fuzz(List<String> options, String... command) throws Exception {
    List<String> all = new ArrayList<>(List.of("fuzz", "--runs", "1", "--arms", "fuzz"));
    all.addAll(options);
    all.add("--");
    all.addAll(List.of(command));
    return SelvageJar.quick(directory).run(all.toArray(String[]::new));
  }

  private List<String> java() {
    String classes = programs.resolve("classes").toString();
    return List.of(
        JAVA, "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-cp", classes, "app.Passes");
  }

  private Path olderAgent() throws Exception {
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    manifest.getMainAttributes().put(new Attributes.Name("Premain-Class"), "app.Older");
    Path jar = directory.resolve("older.jar");
    try (OutputStream file = Files.newOutputStream(jar);
        JarOutputStream out = new JarOutputStream(file, manifest)) {
      out.putNextEntry(new JarEntry("app/Older.class"));
      Files.copy(programs.resolve("classes/app/Older.class"), out);
    }
    return jar;
  }

  private Path onlyRun() throws Exception {
    try (Stream<Path> files = Files.walk(directory.resolve("selvage-out"), 2)) {
      return files.filter(each -> each.endsWith("run-001-fuzz")).findFirst().orElseThrow();
    }
  }
}
