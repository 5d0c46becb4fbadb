package dev.selvage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.selvage.cli.SelvageJar.Run;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever goes wrong, a message names the cause and the exit code is right. */
class NeverSilentIT {
  private static final String TROUBLES = "dev.selvage.programs.Troubles";
  private static final String COUNTER = "dev.selvage.programs.Counter";

  @RegisterExtension static final SelvageSession SESSION = new SelvageSession();

  private final Path directory = SESSION.directory();

  /** For what affects the JVM. */
  private final SelvageJar selvage = SelvageJar.quick(directory);

  @ParameterizedTest
  @CsvSource({
    "spinsForEver, Troubles.spinsForEver(Troubles.java:",
    "readsStandardInput, Troubles.readsStandardInput(Troubles.java:",
    "acceptsConnections, Troubles.acceptsConnections(Troubles.java:"
  })
  void aHangShowsWhereTheThreadsAre(String method, String frame) throws Exception {
    Run check = checkAlone("#" + method, "--hang-timeout", "1s", "--json", "result.json");
    assertThat(check.exitCode()).isEqualTo(3);
    assertThat(check.out()).contains("no progress", frame);
    JsonNode json = json();
    assertThat(json.get("verdict").asText()).isEqualTo("lost-control");
    assertThat(json.get("lostControl").get(0).asText()).contains(frame);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "dev/selvage/cli/Cli.class",
        "dev/selvage/cli/CheckCommand.class",
        "dev/selvage/cli/ConsoleCampaign.class",
        "dev/selvage/core/explore/CampaignLoop.class",
        "dev/selvage/core/engine/Engine.class",
        "dev/selvage/agent/AgentInstaller.class",
        "dev/selvage/agent/selvage-bridge.jar"
      })
  void anyFaultOfTheToolIsToldFromAFinding(String missing) throws Exception {
    Run check = selvage.without(missing).run("check", "-cp", SelvageJar.programs(), COUNTER);
    assertThat(check.exitCode()).as(check.out() + check.err()).isEqualTo(3);
    assertThat(check.err()).contains("Selvage: internal error: ");
  }

  @Test
  void aDebuggerChangesTheCarrierAndIsTold() throws Exception {
    Map<String, String> debugged =
        Map.of(
            "JAVA_TOOL_OPTIONS",
            "-agentlib:jdwp=transport=dt_socket,server=y,suspend=n,address=127.0.0.1:0");
    String[] check = {
      "check", "--seed", "1", "--json", "result.json", "-cp", SelvageJar.programs(), COUNTER
    };
    assertThat(selvage.run(check).exitCode()).isEqualTo(1);
    JsonNode undebugged = json();
    assertThat(selvage.run(debugged, check).exitCode()).isEqualTo(1);
    JsonNode json = json();
    assertThat(json.get("executions")).isEqualTo(undebugged.get("executions"));
    assertThat(json.get("findings").get(0).get("message"))
        .isEqualTo(undebugged.get("findings").get(0).get("message"));
    assertThat(json.get("findings").get(0).get("confirmed").asBoolean()).isTrue();
    assertThat(json.get("notes").toString()).contains("a debugger is loaded");
    assertThat(undebugged.get("notes").toString()).doesNotContain("a debugger is loaded");
  }

  @Test
  void aClassThatCannotBeTransformedIsNamed() throws Exception {
    Run check =
        SESSION.run(
            "check",
            "--runs",
            "10",
            "-cp",
            new Compiled(directory).with("huge.Huge", hugeSource()).classes().toString(),
            "huge.Huge");
    assertThat(check.exitCode()).isEqualTo(3);
    assertThat(check.out()).contains("lost control", "huge.Huge", "could not be transformed");
  }

  @ParameterizedTest
  @CsvSource({"random, note  simplified", "chess, but this is not a proof:"})
  void aClassThatIsTransformedWithoutPointsIsNamed(String strategy, String remark)
      throws Exception {
    String source = hugeSource().replace("synchronized", "");
    Run check =
        selvage.run(
            "check",
            "--strategy",
            strategy,
            "--runs",
            "10",
            "-cp",
            new Compiled(directory).with("huge.Huge", source).classes().toString(),
            "huge.Huge");
    assertThat(check.exitCode()).isZero();
    assertThat(check.out())
        .contains("nothing found", remark, "threads are not switched in class huge.Huge");
  }

  @ParameterizedTest
  @CsvSource({
    "while (x > 9) { x /= 2; }, 2900, loops that wait are not recognized in, true",
    "a[1] = a[0] + x;, 5000, threads are not switched at elements of arrays in, false",
    "'s = System.getProperty(\"none\", s);', 7000, 'threads are not switched, and nothing is seen, in', false"
  })
  void aClassIsTransformedAsFarAsPossible(String line, int times, String remark, boolean isProof)
      throws Exception {
    Run check =
        SESSION.run(
            "check",
            "--strategy",
            "chess",
            "--json",
            "result.json",
            "-cp",
            new Compiled(directory).with("huge.Huge", longSource(line, times)).classes().toString(),
            "huge.Huge");
    assertThat(check.exitCode()).as(check.out() + check.err()).isZero();
    JsonNode json = json();
    assertThat(json.get("notes"))
        .extracting(note -> note.get("message").asText())
        .anyMatch(message -> message.startsWith(remark + " class huge.Huge"));
    assertThat(json.get("exhaustive").asBoolean()).isEqualTo(isProof);
  }

  /** A method with the same line many times. */
  private static String longSource(String line, int times) {
    return """
        package huge;
        public class Huge {
          public static void main(String[] args) {
            work(1, new int[2], "none");
          }
          static int work(int x, int[] a, String s) {
            %s
            return x + a[0];
          }
        }
        """
        .formatted((line + "\n").repeat(times));
  }

  /** A synchronized method that is too large to be there twice. */
  private static String hugeSource() {
    StringBuilder text = new StringBuilder("package huge; public class Huge { static long n;");
    text.append("public static synchronized void main(String[] args) {\n");
    for (int i = 0; i < 2_700; i++) {
      text.append("n += ").append(1_000_000_000L + i).append("L * (n ^ 3);\n");
    }
    return text.append("}}").toString();
  }

  @Test
  void anOutOfMemoryErrorOfTheProgramIsAFinding() throws Exception {
    Run check = checkAlone("#needsMemory");
    assertThat(check.exitCode()).isEqualTo(1);
    assertThat(check.out()).contains("OutOfMemoryError", "Troubles.java:");
  }

  @Test
  void aStackOverflowErrorOfTheProgramIsAFinding() throws Exception {
    Run check = checkAlone("#recursesForEver");
    assertThat(check.exitCode()).isEqualTo(1);
    assertThat(check.out()).contains("StackOverflowError", "Troubles.java:");
  }

  @Test
  void aMissingMainClassIsNamed() throws Exception {
    Run check = SESSION.run("check", "-cp", SelvageJar.programs(), "Troubles");
    assertWrongUse(check, "class Troubles is not on the class path", "did you mean " + TROUBLES);
  }

  @Test
  void aMissingClassOfTheProgramIsNamed() throws Exception {
    new Compiled(directory)
        .with("a.Base", "package a; public class Base {}")
        .with("Main", "public class Main extends a.Base { static void main() {} }")
        .without("a.Base");
    Run check = SESSION.run("check", "-cp", "classes", "Main");
    assertWrongUse(check, "class Main needs class a.Base, which is not on the class path");
  }

  @Test
  void aClassThatIsMissedWhileTheProgramRunsIsAFinding() throws Exception {
    new Compiled(directory)
        .with("Part", "class Part { static void use() {} }")
        .with("Main", "class Main { static void main() { Part.use(); } }")
        .without("Part");
    Run check = SESSION.run("check", "-cp", "classes", "Main");
    assertThat(check.exitCode()).isEqualTo(1);
    assertThat(check.out()).contains("NoClassDefFoundError: Part", "Main.java:1");
  }

  @Test
  void aMissingMainMethodIsNamed() throws Exception {
    assertWrongUse(check(""), "class " + TROUBLES + " has no main method");
    assertWrongUse(check("#nix"), "class " + TROUBLES + " has no method nix");
  }

  @Test
  void anUnreadableClassPathIsNamed() throws Exception {
    assertWrongUse(
        SESSION.run("check", "-cp", "no/such/dir", "Main"),
        "class path entry does not exist: no/such/dir");
    Files.writeString(directory.resolve("broken.jar"), "no jar");
    assertWrongUse(
        SESSION.run("check", "-cp", "broken.jar", "Main"),
        "class path entry is neither a directory nor a jar: broken.jar");
  }

  @Test
  void aDamagedScheduleFileIsNamed() throws Exception {
    check("#throwsAnException", "--no-confirm");
    Path file = directory.resolve("selvage-out/Troubles-1.selvage");
    String text = Files.readString(file);
    Files.writeString(file, text.replaceFirst("execution 1", "execution 2"));
    assertWrongUse(
        SESSION.run("replay", file.toString()), "cannot read the schedule " + file + ": ");
    Files.writeString(file, text.substring(0, text.length() / 2));
    assertWrongUse(
        SESSION.run("replay", file.toString()), "cannot read the schedule " + file + ": ");
    assertWrongUse(SESSION.run("replay", "gone.selvage"), "there is no schedule file gone.selvage");
  }

  @Test
  void anUnknownOptionIsNamed() throws Exception {
    assertWrongUse(check("", "--sead", "3"), "unknown option '--sead'; did you mean --seed");
  }

  private static Run check(String method, String... options) throws Exception {
    return SESSION.run(command(method, options));
  }

  /** In a JVM of its own. */
  private Run checkAlone(String method, String... options) throws Exception {
    return selvage.run(command(method, options));
  }

  private static String[] command(String method, String... options) {
    String[] all = new String[options.length + 4];
    all[0] = "check";
    all[1] = "-cp";
    all[2] = SelvageJar.programs();
    all[3] = TROUBLES + method;
    System.arraycopy(options, 0, all, 4, options.length);
    return all;
  }

  private static void assertWrongUse(Run run, String... parts) {
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).startsWith("Selvage: ");
    assertThat(run.err().lines().findFirst().orElseThrow()).contains(parts);
    assertThat(run.out()).isEmpty();
  }

  private JsonNode json() throws Exception {
    return new ObjectMapper().readTree(directory.resolve("result.json").toFile());
  }
}
