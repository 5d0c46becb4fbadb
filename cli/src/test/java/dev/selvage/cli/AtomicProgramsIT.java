package dev.selvage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.selvage.cli.SelvageJar.Run;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** That nothing was found in code in which threads are not switched is no pass like others. */
class AtomicProgramsIT {
  private static final String LOGGER =
      """
      package org.apache.log4j.own;
      public class Worker extends Thread {
        public static int count;
        @Override
        public void run() { count++; }
        public static void main(String[] args) throws Exception {
          count = 0;
          Worker first = new Worker();
          Worker second = new Worker();
          first.start();
          second.start();
          first.join();
          second.join();
          if (count != 2) {
            throw new AssertionError("counted " + count);
          }
        }
      }
      """;

  private static final String DRIVER =
      """
      package app;
      import org.apache.log4j.own.Worker;
      public class Driver {
        public static void main(String[] args) throws Exception {
          Worker.main(args);
        }
      }
      """;

  private static final String ASYNC_LOGGER =
      """
      package ch.qos.logback.own;
      import java.util.concurrent.*;
      public class AsyncLogger {
        interface Event {}
        static final class Text implements Event {}
        static final class Stop implements Event {}
        final BlockingQueue<Event> events = new LinkedBlockingQueue<>();
        final Thread writer = new Thread(this::write);
        public AsyncLogger() { writer.start(); }
        public void info() { events.add(new Text()); }
        public void stop() { events.add(new Stop()); }
        private void write() {
          try {
            while (!(events.take() instanceof Stop)) {
            }
          } catch (InterruptedException e) {
            throw new IllegalStateException(e);
          }
        }
      }
      """;

  private static final String LOGGING =
      """
      package app;
      import ch.qos.logback.own.AsyncLogger;
      public class Logging {
        public static void main(String[] args) throws Exception {
          AsyncLogger logger = new AsyncLogger();
          logger.info();
          logger.stop();
        }
      }
      """;

  @RegisterExtension static final SelvageSession SESSION = new SelvageSession();

  private final Path directory = SESSION.directory();

  @Test
  void anAtomicMainClassIsNamedNextToTheVerdict() throws Exception {
    Run check = check("org.apache.log4j.own.Worker");
    assertThat(check.exitCode()).isZero();
    assertThat(check.out())
        .contains("nothing found in 100 executions, but the main class is atomic")
        .doesNotContain("probability");
    assertThat(json().get("unexplored"))
        .extracting(JsonNode::asText)
        .containsExactly(
            "the main class is atomic: threads are not switched in org.apache.log4j;"
                + " use --controlled org.apache.log4j to explore it");
  }

  @ParameterizedTest
  @ValueSource(strings = {"chess", "dpor"})
  void aSearchThroughAtomicCodeProvesNothing(String strategy) throws Exception {
    Run check = check("org.apache.log4j.own.Worker", "--strategy", strategy);
    assertThat(check.exitCode()).isZero();
    assertThat(check.out()).contains("the main class is atomic", "this is not a proof:");
    assertThat(json().get("exhaustive").asBoolean()).isFalse();
    assertThat(json().get("gaps").get(0).asText()).isEqualTo("the main class is atomic");
  }

  @Test
  void threadsThatBeginInAtomicCodeAreNamed() throws Exception {
    Run check = check("app.Driver");
    assertThat(check.exitCode()).isZero();
    assertThat(check.out())
        .contains("nothing found in 100 executions, but 2 of 3 threads begin in atomic code");
    assertThat(json().get("unexplored"))
        .extracting(JsonNode::asText)
        .containsExactly(
            "2 of 3 threads begin in atomic code: threads are not switched in org.apache.log4j;"
                + " use --controlled org.apache.log4j to explore them");
  }

  @ParameterizedTest
  @ValueSource(strings = {"org.apache.log4j.own.Worker", "app.Driver"})
  void theAdviceLeadsToTheBug(String main) throws Exception {
    Run check = check(main, "--controlled", "org.apache.log4j");
    assertThat(check.exitCode()).isEqualTo(1);
    assertThat(check.out()).contains("counted 1").doesNotContain("atomic");
    assertThat(json().get("unexplored")).isEmpty();
  }

  @Test
  void whatTheUserMadeAtomicIsNamedToo() throws Exception {
    Run check = check("app.Logging", "--atomic", "app");
    assertThat(check.exitCode()).isZero();
    assertThat(json().get("unexplored").get(0).asText())
        .endsWith("use --controlled app to explore it");
  }

  /** Not even one with more classes and a thread of its own. */
  @Test
  void aLoggerInAControlledProgramIsNotWorthMentioning() throws Exception {
    Run check = check("app.Logging");
    assertThat(check.exitCode()).as(check.out() + check.err()).isZero();
    assertThat(check.out()).contains("nothing found in ").doesNotContain("--controlled");
    assertThat(json().get("unexplored")).isEmpty();
  }

  private Run check(String main, String... options) throws Exception {
    Path classes =
        new Compiled(directory)
            .with("org.apache.log4j.own.Worker", LOGGER)
            .with("app.Driver", DRIVER)
            .with("ch.qos.logback.own.AsyncLogger", ASYNC_LOGGER)
            .with("app.Logging", LOGGING)
            .classes();
    List<String> arguments =
        new ArrayList<>(
            List.of("check", "--detect", "none", "--runs", "100", "--json", "result.json"));
    arguments.addAll(List.of(options));
    arguments.addAll(List.of("-cp", classes.toString(), main));
    return SESSION.run(arguments.toArray(String[]::new));
  }

  private JsonNode json() throws Exception {
    return new ObjectMapper().readTree(directory.resolve("result.json").toFile());
  }
}
