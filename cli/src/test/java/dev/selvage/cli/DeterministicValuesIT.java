package dev.selvage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.selvage.cli.SelvageJar.Run;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a program gets from the JDK is the same in two JVMs. */
class DeterministicValuesIT {
  private static final String PRINTER =
      """
      import java.security.SecureRandom;
      import java.time.Instant;
      import java.time.LocalDateTime;
      import java.time.ZoneOffset;
      import java.util.*;
      import java.util.concurrent.*;
      import java.util.random.RandomGenerator;
      public class Main {
        static final Random STATIC = new Random();
        public static void main(String[] args) throws Exception {
          System.out.println("> " + Set.of("a", "b", "c", "d", "e", "f"));
          System.out.println("> " + Map.of("a", 1, "b", 2, "c", 3, "d", 4, "e", 5));
          Map<Object, String> byIdentity = new HashMap<>();
          for (String each : List.of("g", "h", "i", "j", "k", "l", "m")) {
            byIdentity.put(new Object(), each);
          }
          System.out.println("> " + byIdentity);
          draw();
          Thread thread = new Thread(Main::draw);
          thread.start();
          thread.join();
          Thread.startVirtualThread(Main::draw).join();
          try (ExecutorService pool = Executors.newFixedThreadPool(2)) {
            pool.submit(Main::draw).get();
          }
          CompletableFuture.runAsync(Main::draw).get();
          System.out.println("> " + STATIC.nextInt());
        }
        static void draw() {
          System.out.println("> " + Thread.currentThread());
          System.out.println("> " + UUID.randomUUID() + " " + Math.random());
          System.out.println("> " + new Random().nextInt() + " " + new SecureRandom().nextInt());
          System.out.println("> " + ThreadLocalRandom.current().nextInt());
          System.out.println("> " + new SplittableRandom().nextInt());
          System.out.println("> " + RandomGenerator.getDefault().nextInt());
          System.out.println("> " + Instant.now() + " " + LocalDateTime.now(ZoneOffset.UTC));
          System.out.println("> " + Runtime.getRuntime().availableProcessors());
        }
      }
      """;

  /** Spins before it waits, where the JDK sees more than one processor. */
  private static final String WAITING =
      """
      import java.util.concurrent.*;
      public class Waiting {
        public static void main(String[] args) throws Exception {
          SynchronousQueue<String> queue = new SynchronousQueue<>();
          Exchanger<String> exchanger = new Exchanger<>();
          Phaser phaser = new Phaser(2);
          Thread thread = new Thread(() -> {
            try {
              queue.put("a");
              exchanger.exchange("b");
            } catch (InterruptedException e) {
              throw new IllegalStateException(e);
            }
            phaser.arriveAndAwaitAdvance();
          });
          thread.start();
          queue.take();
          exchanger.exchange("c");
          phaser.arriveAndAwaitAdvance();
          try (ExecutorService pool = Executors.newWorkStealingPool()) {
            for (int i = 0; i < 8; i++) {
              pool.submit(Thread::yield);
            }
          }
          thread.join();
        }
      }
      """;

  @TempDir Path directory;
  private SelvageJar selvage;

  @BeforeEach
  void compile() throws Exception {
    selvage = new SelvageJar(directory);
    new Compiled(directory).with("Main", PRINTER);
  }

  private List<String> printed(String... options) throws Exception {
    return printed(selvage, options);
  }

  private static List<String> printed(SelvageJar selvage, String... options) throws Exception {
    List<String> arguments = new ArrayList<>(List.of("check", "-cp", "classes", "Main"));
    arguments.addAll(List.of("--runs", "1", "--seed", "7"));
    arguments.addAll(List.of(options));
    Run check = selvage.run(arguments.toArray(String[]::new));
    assertThat(check.exitCode()).as(check.out() + check.err()).isEqualTo(0);
    return check.out().lines().filter(line -> line.startsWith("> ")).toList();
  }

  @Test
  void aProgramPrintsTheSameInTwoJvms() throws Exception {
    List<String> first = printed();
    assertThat(first)
        .hasSize(3 + 5 * 8 + 1)
        .contains(
            "> Thread[#1,main,5,main]",
            "> Thread[#2,Thread-0,5,main]",
            "> VirtualThread[#3]/runnable",
            "> Thread[#4,pool-1-thread-1,5,main]",
            "> 2025-06-15T15:06:40Z 2025-06-15T15:06:40",
            "> 4");
    assertThat(printed()).isEqualTo(first);
    SelvageJar other = new SelvageJar(directory, List.of("-Xint", "-XX:+UseZGC"));
    assertThat(printed(other)).isEqualTo(first);
  }

  @Test
  void aProgramPrintsTheSameOnEveryCarrier() throws Exception {
    assertThat(printed("--carrier", "own")).isEqualTo(printed("--carrier", "fiber"));
  }

  @Test
  void aMachineWithOneProcessorTakesTheSameSteps() throws Exception {
    new Compiled(directory).with("Waiting", WAITING);
    JsonNode one = result("1");
    assertThat(one.get("verdict").asText()).isEqualTo("pass");
    assertThat(one.get("steps")).isEqualTo(result("8").get("steps"));
  }

  private JsonNode result(String processors) throws Exception {
    selvage.run(
        Map.of("JAVA_TOOL_OPTIONS", "-XX:ActiveProcessorCount=" + processors),
        "check -cp classes Waiting --runs 50 --seed 7 --json result.json".split(" "));
    return new ObjectMapper().readTree(directory.resolve("result.json").toFile());
  }
}
