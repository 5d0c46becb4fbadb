package dev.selvage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.cli.SelvageJar.Run;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Programs with structured concurrency, which is a preview of the JDK. */
class PreviewIT {
  private static final String PROGRAM =
      """
      import java.util.concurrent.StructuredTaskScope;

      class Scoped {
        private static int first;
        private static int second;

        static class Main {
          public static void main(String[] args) throws Exception {
            try (var scope = StructuredTaskScope.open()) {
              scope.fork(() -> first = 1);
              scope.fork(() -> second = 2);
              scope.join();
            }
            if (first + second != 3) {
              throw new AssertionError();
            }
          }
        }

        static class Racing {
          public static void main(String[] args) throws Exception {
            try (var scope = StructuredTaskScope.open()) {
              scope.fork(() -> first++);
              scope.fork(() -> first++);
              scope.join();
            }
            if (first != 2) {
              throw new AssertionError("lost");
            }
          }
        }
      }
      """;

  @TempDir Path directory;

  private Run check(String name, String strategy, String... flags)
      throws IOException, InterruptedException {
    Compiled program =
        new Compiled(directory).with("Scoped", PROGRAM, "--enable-preview", "--release", "25");
    return SelvageJar.quick(directory, flags)
        .run("check", "-cp", program.classes().toString(), name, "--strategy", strategy);
  }

  /** The scope waits for its threads, and so knows what they did. */
  @ParameterizedTest
  @ValueSource(strings = {"chess", "dpor"})
  void whatIsDoneInAScopeIsDoneAfterIt(String strategy) throws Exception {
    Run check = check("Scoped$Main", strategy, "--enable-preview");
    assertThat(check.out()).contains("nothing found");
    assertThat(check.exitCode()).isZero();
  }

  @Test
  void whatThreadsOfAScopeDoToEachOtherIsFound() throws Exception {
    Run check = check("Scoped$Racing", "chess", "--enable-preview");
    assertThat(check.exitCode()).isOne();
    assertThat(check.out()).contains("AssertionError: lost", "(the minimum)");
  }

  @Test
  void saysWhereTheFlagGoes() throws Exception {
    Run check = check("Scoped$Main", "auto");
    assertThat(check.exitCode()).isEqualTo(2);
    assertThat(check.err()).contains("SELVAGE_JVM_FLAGS=--enable-preview");
  }
}
