package dev.selvage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.selvage.cli.SelvageJar.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Programs in which the first execution of a JVM takes other steps than later ones, because the JVM
 * initializes a class only once, or caches what has initialized it. What is found in a later
 * execution is confirmed nevertheless, unless earlier executions are the cause.
 */
class FirstUseIT {
  private static final String RACE =
      """
      package app;
      public final class Race {
        public static volatile int tick;
        static int count;
        public interface Use { void use() throws Exception; }
        public static void run(Use first, Use second) throws Exception {
          Thread a = new Thread(() -> count(first));
          Thread b = new Thread(() -> count(second));
          a.start();
          b.start();
          a.join();
          b.join();
          if (count <= 3) {
            throw new AssertionError("half of the updates were lost");
          }
        }
        static void count(Use use) {
          try {
            use.use();
          } catch (Exception e) {
            throw new IllegalStateException(e);
          }
          for (int i = 0; i < 3; i++) {
            int before = count;
            tick++;
            count = before + 1;
          }
        }
        /** Its initializer has scheduling points, unless a class without any needs it first. */
        public static final class Shared {
          static int value;
          static final Object LOCK = new Object();
          static {
            for (int i = 0; i < 3; i++) {
              tick++;
              synchronized (LOCK) {
                value++;
              }
            }
          }
          public static int get() {
            tick++;
            return value;
          }
        }
      }
      """;

  private static final String ATOMIC =
      """
      package org.slf4j.own;
      public class Log {
        static final int LEVEL = app.Race.Shared.get();
        public static int executions;
        public static void log() {}
      }
      """;

  private static final String PROGRAM =
      """
      package app;
      import java.lang.annotation.*;
      import java.lang.invoke.*;
      public class Main {
        enum Part { A; final int value = Race.Shared.get(); }
        @Retention(RetentionPolicy.RUNTIME) @interface Has { Part value(); }
        @Has(Part.A) static class Annotated {}
        static class Parent { static int value = Race.Shared.get(); }
        interface Constants { Object VALUE = Race.Shared.get(); default void nothing() {} }
        static class Child extends Parent implements Constants { static void use() {} }
        static class Handles extends Parent {
          static final Class<?> KEPT = String.class;
          static final int VALUE = Race.Shared.get();
          static void use() {}
        }
        static class Named { static int value = Race.Shared.get(); }

        static void inAnEnum() throws Exception {
          Race.run(() -> Part.A.name(), Race.Shared::get);
        }
        static void inAtomicCode() throws Exception {
          Race.run(() -> org.slf4j.own.Log.log(), Race.Shared::get);
        }
        static void inAnAnnotation() throws Exception {
          Race.run(() -> Annotated.class.getAnnotation(Has.class), Race.Shared::get);
        }
        static void inASuperinterface() throws Exception {
          Race.run(() -> Child.use(), () -> new Child());
        }
        static void inAClassWithHandles() throws Exception {
          Race.run(() -> Handles.use(), () -> new Handles());
        }
        static void byName() throws Exception {
          Race.run(() -> Class.forName("app.Main$Named"), Race.Shared::get);
        }
        static void byHandle() throws Exception {
          Race.run(() -> MethodHandles.lookup().ensureInitialized(Named.class), Race.Shared::get);
        }

        static void inEveryLaterExecution() throws Exception {
          dependsOnEarlier(++org.slf4j.own.Log.executions > 1);
        }
        static void inEveryOtherExecution() throws Exception {
          dependsOnEarlier(++org.slf4j.own.Log.executions % 2 == 0);
        }
        static void dependsOnEarlier(boolean fails) throws Exception {
          Thread other = new Thread(() -> Race.tick++);
          other.start();
          if (fails) {
            Race.tick++;
            Race.tick++;
          }
          other.join();
          if (fails) {
            throw new AssertionError("an earlier execution was here");
          }
        }
      }
      """;

  @RegisterExtension static final SelvageSession SESSION = new SelvageSession();

  private final Path directory = SESSION.directory();

  @BeforeEach
  void compile() throws IOException {
    new Compiled(directory)
        .with("app.Race", RACE)
        .with("org.slf4j.own.Log", ATOMIC)
        .with("app.Main", PROGRAM);
  }

  @ParameterizedTest
  @CsvSource({
    "inAnEnum, 2",
    "inAtomicCode, 2",
    "inAnAnnotation, 1",
    "inASuperinterface, 3",
    "inAClassWithHandles, 2",
    "byName, 1",
    "byHandle, 1"
  })
  void aFailureInALaterExecutionIsConfirmed(String method, String seed) throws Exception {
    Run check = check(method, seed);
    assertThat(check.exitCode()).as(check.out() + check.err()).isEqualTo(1);
    JsonNode finding = json().get("findings").get(0);
    assertThat(finding.get("execution").asInt()).isGreaterThan(1);
    assertThat(finding.get("confirmation").asText()).isEqualTo("confirmed");
    assertThat(SESSION.run("replay", finding.get("schedule").asText()).exitCode()).isEqualTo(1);
  }

  @Test
  void aReplayThatNeedsEarlierExecutionsSaysSo() throws Exception {
    assertThat(check("inAtomicCode", "2").out()).contains("twice before");
    assertThat(directory.resolve(json().get("findings").get(0).get("schedule").asText()))
        .content()
        .contains("\nwarm yes\n");
  }

  @ParameterizedTest
  @CsvSource({"inEveryLaterExecution", "inEveryOtherExecution"})
  void whatEarlierExecutionsCauseIsNotConfirmed(String method) throws Exception {
    Run check = check(method, "1");
    assertThat(check.exitCode()).as(check.out() + check.err()).isEqualTo(4);
    assertThat(json().get("findings").get(0).get("confirmed").asBoolean()).isFalse();
  }

  private Run check(String method, String seed) throws Exception {
    return SESSION.run(
        "check",
        "--detect",
        "none",
        "--strategy",
        "random",
        "--seed",
        seed,
        "--runs",
        "20000",
        "--json",
        "result.json",
        "-cp",
        Files.createDirectories(directory.resolve("classes")).toString(),
        "app.Main#" + method);
  }

  private JsonNode json() throws Exception {
    return new ObjectMapper().readTree(directory.resolve("result.json").toFile());
  }
}
