package dev.selvage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.google.common.cache.CacheBuilder;
import com.google.common.util.concurrent.internal.InternalFutureFailureAccess;
import dev.selvage.cli.SelvageJar.Run;
import java.io.File;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.h2.Driver;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** What threads share in libraries when they run is in the static view. */
class VariablesOfLibrariesIT {
  /** Two threads that do the same with an object. */
  private static final String PROGRAM =
      """
      public class Main {
        static final %1$s SHARED = %2$s;
        static int count;
        public static void main(String[] args) throws Exception {
          Thread other = new Thread(Main::use);
          other.start();
          use();
          other.join();
        }
        static void use() { try { %3$s count++; } catch (Exception e) { throw new Error(e); } }
      }
      """;

  @RegisterExtension static final SelvageSession SESSION = new SelvageSession();

  /** Nothing of it looks for classes by name: only some variables are shared. */
  @Test
  void guava() throws Exception {
    JsonNode json =
        compare(
            PROGRAM.formatted(
                "com.google.common.util.concurrent.Monitor",
                "new com.google.common.util.concurrent.Monitor()",
                "SHARED.enter(); SHARED.leave();"),
            CacheBuilder.class,
            InternalFutureFailureAccess.class);
    assertThat(json.get("everythingShared").asBoolean()).isFalse();
    assertThat(json.get("shared").asInt()).isBetween(1, json.get("variables").asInt() - 1);
  }

  /** It finds the classes of its caches by their names. */
  @Test
  void caffeine() throws Exception {
    JsonNode json =
        compare(
            PROGRAM.formatted(
                "com.github.benmanes.caffeine.cache.Cache<String, Integer>",
                "com.github.benmanes.caffeine.cache.Caffeine.newBuilder().maximumSize(9).build()",
                "SHARED.put(\"a\", 1); SHARED.getIfPresent(\"a\");"),
            Caffeine.class);
    assertThat(json.get("everythingShared").asBoolean()).isTrue();
    assertThat(json.at("/unresolvedReflection/0/call").asText()).isNotEmpty();
  }

  /** It has classes that users name in the address of a database. */
  @Test
  void h2() throws Exception {
    JsonNode json =
        compare(
            PROGRAM.formatted(
                "java.sql.Driver",
                "new org.h2.Driver()",
                "SHARED.connect(\"jdbc:h2:mem:test\", null).close();"),
            Driver.class);
    assertThat(json.get("everythingShared").asBoolean()).isTrue();
  }

  private static JsonNode compare(String program, Class<?>... libraries) throws Exception {
    String jars =
        Stream.of(libraries)
            .map(VariablesOfLibrariesIT::jar)
            .collect(Collectors.joining(File.pathSeparator));
    Path classes = new Compiled(SESSION.directory()).with("Main", program, "-cp", jars).classes();
    Run run =
        SESSION.run(
            "variables",
            "-cp",
            classes + File.pathSeparator + jars,
            "Main",
            "--dynamic",
            "5",
            "--json",
            "-");
    assertThat(run.exitCode()).as(run.err()).isEqualTo(0);
    JsonNode json = new ObjectMapper().readTree(run.out());
    assertThat(json.at("/dynamic/seenShared").asInt()).isPositive();
    assertThat(json.at("/dynamic/missing")).isEmpty();
    return json;
  }

  private static String jar(Class<?> type) {
    return Path.of(type.getProtectionDomain().getCodeSource().getLocation().getPath()).toString();
  }
}
