package dev.selvage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.selvage.cli.SelvageJar.Run;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Identity hash codes are the same in every JVM, whatever its collector and compiler. */
class IdentityHashIT {
  /** Fails in some schedules, with a message that shows what it has seen. */
  private static final String SHOWS_HASHES =
      """
      import java.util.*;
      import java.util.concurrent.ConcurrentHashMap;
      public class Main {
        enum Color { RED, GREEN, BLUE, WHITE }
        static class Key {
          int touched;
        }
        static final Map<Object, Integer> OF_THE_CLASS = new HashMap<>();
        static {
          for (int i = 0; i < 5; i++) OF_THE_CLASS.put(new Key(), i);
        }
        int n;
        public static void main(String[] args) throws Exception {
          new Main().run();
        }
        void run() throws Exception {
          Map<Object, Object> seen = Collections.synchronizedMap(new TreeMap<>());
          Thread one = new Thread(() -> add("one", seen));
          Thread two = new Thread(() -> add("two", seen));
          one.start();
          two.start();
          one.join();
          two.join();
          Map<Object, Integer> keys = new HashMap<>();
          for (int i = 0; i < 8; i++) {
            Key key = new Key();
            key.touched++;
            keys.put(key, i);
          }
          Set<Object> others = new HashSet<>(List.of(Color.values()));
          others.addAll(List.of(Main.class, Key.class, Color.class));
          Map<Runnable, String> lambdas = new IdentityHashMap<>();
          lambdas.put(() -> {}, "constant");
          lambdas.put(Main::new, "reference");
          lambdas.put(() -> seen.size(), "captures");
          if (n != 2) {
            throw new AssertionError(
                seen + " " + keys.values() + others + lambdas.values() + OF_THE_CLASS.values()
                    + this + new int[0] + new Object());
          }
        }
        void add(String name, Map<Object, Object> seen) {
          n++;
          seen.put(name, new Key() + " " + new Object() + Thread.currentThread().hashCode());
        }
      }
      """;

  @TempDir Path directory;

  @BeforeEach
  void compile() throws Exception {
    new Compiled(directory).with("Main", SHOWS_HASHES);
    assertThat(message("-XX:+UseSerialGC", "check", "-cp", "classes", "Main", "--seed", "5"))
        .contains("Main$Key@", "constant");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "-XX:+UseSerialGC",
        "-XX:+UseZGC",
        "-XX:+UseG1GC -Xshare:off",
        "-Xint",
        "-XX:+UseSerialGC -XX:+UseCompactObjectHeaders"
      })
  void everyJvmSeesTheSame(String flags) throws Exception {
    String recorded = message("-XX:+UseSerialGC", "check", "-cp", "classes", "Main", "--seed", "5");
    assertThat(message(flags, "replay", "selvage-out/Main-1.selvage")).isEqualTo(recorded);
  }

  @Test
  void withoutControlTheValuesAreThoseOfTheJvm() throws Exception {
    String controlled = message("-XX:+UseSerialGC", "replay", "selvage-out/Main-1.selvage");
    assertThat(
            message(
                "-XX:+UseSerialGC -Dselvage.sources.leftAlone=identity-hash",
                "replay",
                "selvage-out/Main-1.selvage"))
        .isNotEqualTo(controlled);
  }

  private String message(String flags, String... arguments) throws Exception {
    String[] all = new String[arguments.length + 2];
    System.arraycopy(arguments, 0, all, 0, arguments.length);
    all[arguments.length] = "--json";
    all[arguments.length + 1] = "result.json";
    Run run = new SelvageJar(directory, List.of(flags.split(" "))).run(all);
    assertThat(run.exitCode()).as(run.out() + run.err()).isEqualTo(1);
    JsonNode json = new ObjectMapper().readTree(directory.resolve("result.json").toFile());
    return json.findValue("message").asText();
  }
}
