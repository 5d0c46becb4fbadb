package dev.selvage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.cli.SelvageJar.Run;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Classes of every age and in every wrapping are brought under control: the lost update shows. */
class ClassFilesIT {
  /** In the Java of 2014; the field is touched in nested, synthetic and lambda methods. */
  private static final String COUNTER =
      """
      package app;
      public class Counter {
        private int count;
        private class Inner implements Runnable {
          public void run() { count++; }
        }
        public static void main(String[] args) throws Exception {
          Counter counter = new Counter();
          Runnable other = () -> counter.count++;
          Thread first = new Thread(counter.new Inner());
          Thread second = new Thread(other);
          first.start();
          second.start();
          first.join();
          second.join();
          if (counter.count != 2) throw new AssertionError("count " + counter.count);
        }
      }
      """;

  private static final String FOUND = "AssertionError: count 1";

  @RegisterExtension static final SelvageSession SESSION = new SelvageSession();

  private final Path directory = SESSION.directory();
  private Compiled compiled;

  @BeforeEach
  void prepare() throws IOException {
    compiled = new Compiled(directory);
  }

  @ParameterizedTest
  @ValueSource(strings = {"8", "11", "17", "21", "25"})
  void everyReleaseSinceJava8(String release) throws Exception {
    compiled.with("app.Counter", COUNTER, "--release", release, "-Xlint:-options");
    assertFound(SESSION.run(check(compiled.classes().toString())));
  }

  @Test
  void previewFeatures() throws Exception {
    compiled.with(
        "app.Counter",
        """
        package app;
        public class Counter {
          int count;
          void add(int n) {
            switch (n) {
              case int i when i > 0 -> count += i;
              case int i -> throw new IllegalArgumentException("" + i);
            }
          }
          public static void main(String[] args) throws Exception {
            Counter counter = new Counter();
            Thread first = new Thread(() -> counter.add(1));
            Thread second = new Thread(() -> counter.add(1));
            first.start();
            second.start();
            first.join();
            second.join();
            if (counter.count != 2) throw new AssertionError("count " + counter.count);
          }
        }
        """,
        "--enable-preview",
        "--release",
        Integer.toString(Runtime.version().feature()),
        "-Xlint:-preview");
    Map<String, String> environment = Map.of("JDK_JAVA_OPTIONS", "--enable-preview");
    assertFound(SelvageJar.quick(directory).run(environment, check(compiled.classes().toString())));
  }

  @Test
  void multiReleaseJar() throws Exception {
    String old = COUNTER.replace("counter.count != 2", "false");
    compiled.with("app.Counter", old, "--release", "8", "-Xlint:-options");
    Compiled newer = new Compiled(directory.resolve("newer"));
    newer.with("app.Counter", COUNTER, "--release", "21");
    tool(
        "jar",
        "--create",
        "--file",
        "app.jar",
        "-C",
        compiled.classes().toString(),
        ".",
        "--release",
        "21",
        "-C",
        newer.classes().toString(),
        ".");
    assertFound(SESSION.run(check("app.jar")));
  }

  @Test
  void signedJar() throws Exception {
    compiled.with("app.Counter", COUNTER);
    tool("jar", "--create", "--file", "app.jar", "-C", compiled.classes().toString(), ".");
    List<String> store = List.of("-keystore", "keys.p12", "-storepass", "secret");
    List<String> makeKey = new ArrayList<>(List.of("keytool", "-genkeypair"));
    makeKey.addAll(List.of("-alias", "test", "-keyalg", "EC", "-dname", "CN=test"));
    makeKey.addAll(store);
    tool(makeKey.toArray(String[]::new));
    List<String> sign = new ArrayList<>(List.of("jarsigner"));
    sign.addAll(store);
    sign.addAll(List.of("app.jar", "test"));
    tool(sign.toArray(String[]::new));
    assertFound(SESSION.run(check("app.jar")));
  }

  private static String[] check(String classPath) {
    return new String[] {"check", "--seed", "1", "-cp", classPath, "app.Counter"};
  }

  private static void assertFound(Run check) {
    assertThat(check.exitCode()).as(check.out() + check.err()).isEqualTo(1);
    assertThat(check.out()).contains(FOUND, "overwrites").doesNotContain("not confirmed");
  }

  /** Runs a tool of the JDK. */
  private void tool(String... command) throws Exception {
    List<String> words = new ArrayList<>(List.of(command));
    words.set(0, Path.of(System.getProperty("java.home"), "bin", command[0]).toString());
    Path log = directory.resolve("tool.log");
    Process process =
        new ProcessBuilder(words)
            .directory(directory.toFile())
            .redirectErrorStream(true)
            .redirectOutput(log.toFile())
            .start();
    assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    assertThat(process.exitValue()).as(command[0]).isZero();
  }
}
