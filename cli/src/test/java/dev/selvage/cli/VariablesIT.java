package dev.selvage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.selvage.cli.SelvageJar.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The command that lists shared variables; its lists have whatever specimens share when they run.
 */
class VariablesIT {
  private static final Path SPECIMENS = Path.of(System.getProperty("selvage.specimens"));

  /** {@code -Dselvage.variables.every=1} runs all specimens, which takes a minute. */
  private static final int EVERY = Integer.getInteger("selvage.variables.every", 15);

  private static final String TWO_FIELDS =
      """
      public class Main {
        static int both, mine;
        static final int[] NUMBERS = new int[1];
        public static void main(String[] args) throws Exception {
          Thread other = new Thread(() -> { both = 1; NUMBERS[0] = 1; });
          other.start();
          mine = both + NUMBERS[0];
          other.join();
        }
        public void broken() throws Exception { Class.forName(System.getProperty("x")); }
      }
      """;

  @RegisterExtension static final SelvageSession SESSION = new SelvageSession();

  private final Path directory = SESSION.directory();

  private String classes() throws IOException {
    return new Compiled(directory).with("Main", TWO_FIELDS).classes().toString();
  }

  @Test
  void countsAndListsVariablesWithTheirSites() throws Exception {
    Run run = SESSION.run("variables", "-cp", classes(), "Main", "--dynamic", "5");
    assertThat(run.exitCode()).as(run.err()).isEqualTo(0);
    // Main.NUMBERS is final: it is only read.
    assertThat(run.out().replaceAll("[0-9.]+ s\n", "T\n"))
        .isEqualToNormalizingNewlines(
            """
            4 variables, 2 shared, 1 only read by several threads; 3 methods, T

            static field Main.both   int
              write  Main.lambda$main$0  Main.java:5
              read   Main.main           Main.java:7

            elements of int[], created at Main.java:3
              write  Main.lambda$main$0  Main.java:5
              read   Main.main           Main.java:7

            2 variables seen shared in 5 executions: the static view has all of them
            """);
  }

  @Test
  void writesTheSameAsJson() throws Exception {
    Run run = SESSION.run("variables", "-cp", classes(), "Main", "--json", "-", "--dynamic", "5");
    assertThat(run.exitCode()).isEqualTo(0);
    JsonNode json = new ObjectMapper().readTree(run.out());
    assertThat(json.get("variables").asInt()).isEqualTo(4);
    assertThat(json.get("shared").asInt()).isEqualTo(2);
    assertThat(json.get("onlyRead").asInt()).isEqualTo(1);
    assertThat(json.get("everythingShared").asBoolean()).isFalse();
    assertThat(json.at("/sharedVariables/0/name").asText()).isEqualTo("both");
    assertThat(json.at("/sharedVariables/0/sites/0/line").asInt()).isEqualTo(5);
    assertThat(json.at("/dynamic/seenShared").asInt()).isEqualTo(2);
    assertThat(json.at("/dynamic/missing")).isEmpty();
  }

  @Test
  void namesUnresolvedReflectionAndClassesThatCannotBeRead() throws Exception {
    Run reflection = SESSION.run("variables", "-cp", classes(), "Main#broken");
    assertThat(reflection.exitCode()).isEqualTo(0);
    assertThat(reflection.out())
        .contains(
            "everything on the class path counts as shared",
            "Main.broken calls Class.forName, which may reach anything   Main.java:10");

    Path needed =
        new Compiled(directory.resolve("two"))
            .with("Part", "public class Part { int n; }")
            .with("User", "public class User { int m; public void use() { m = new Part().n; } }")
            .classes();
    Files.write(needed.resolve("Part.class"), new byte[] {0, 1, 2});
    Run broken = SESSION.run("variables", "-cp", needed.toString(), "User#use");
    assertThat(broken.exitCode()).isEqualTo(0);
    assertThat(broken.out()).contains("1 variable, 1 shared", "cannot read Part: ", "field User.m");
  }

  @ParameterizedTest
  @CsvSource({
    "nowhere, Main, class path entry does not exist: nowhere",
    "., Main, class Main is not on the class path .; there are no classes on the class path",
    "CLASSES, Main#none, class Main has no method none without parameters",
    "CLASSES, java.lang.String, 'class java.lang.String belongs to the JDK, not to the class path'",
    "CLASSES, '#', is not the name of a class or of Class#method"
  })
  void badInputIsOneLine(String classPath, String main, String message) throws Exception {
    String path = classPath.equals("CLASSES") ? classes() : classPath;
    Run run = SESSION.run("variables", "-cp", path, main);
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).startsWith("Selvage: ").contains(message).hasLineCount(1);
  }

  @Test
  void whatSpecimensShareIsInTheStaticView() throws Exception {
    List<String> disagreeing = new ArrayList<>();
    List<String> names = specimens();
    assertThat(names).hasSizeGreaterThan(700);
    for (int i = 0; i < names.size(); i += EVERY) {
      Run run =
          SESSION.run("variables", "-cp", SPECIMENS.toString(), names.get(i), "--dynamic", "3");
      if (run.exitCode() != 0) {
        disagreeing.add(names.get(i) + ": " + run.out() + run.err());
      }
    }
    assertThat(disagreeing).isEmpty();
  }

  /** Those with a main method, sorted. */
  private static List<String> specimens() throws IOException {
    List<String> names = new ArrayList<>();
    for (String folder :
        List.of(
            "fail", "clean", "race", "racefree", "atomicity", "notsc", "spurious", "timeouts")) {
      Path top = SPECIMENS.resolve("dev/selvage/specimens").resolve(folder);
      try (Stream<Path> files = Files.walk(top)) {
        files
            .map(file -> SPECIMENS.relativize(file).toString())
            .filter(file -> file.endsWith(".class") && !file.contains("$"))
            .filter(file -> !file.contains("package-info"))
            .map(file -> file.replace(".class", "").replace('/', '.'))
            .forEach(names::add);
      }
    }
    names.sort(null);
    return names;
  }
}
