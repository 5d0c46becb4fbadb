package dev.selvage.bench;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.live.priority.KernelTask;
import dev.selvage.live.priority.KernelTasks;
import dev.selvage.live.priority.SchedulingPolicy;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A server that is busy all the time, and to which the agent is attached three times. */
class AttachToJettyIT {
  /** How long the agent is in the server: 20s shows more and takes a minute. */
  private static final String TIME = System.getProperty("selvage.jetty.time", "4s");

  private static final int CLIENTS = 4;
  private static final int ANSWERS = 50;
  private static final long LIMIT_NANOS = TimeUnit.SECONDS.toNanos(60);
  private static final Path ROOT = Path.of(System.getProperty("selvage.root"));

  @TempDir Path directory;

  private final AtomicBoolean isOver = new AtomicBoolean();
  private final AtomicLong answers = new AtomicLong();
  private final Queue<String> wrong = new ConcurrentLinkedQueue<>();
  private final List<Thread> clients = new ArrayList<>();
  private Process server;
  private int port;

  /** What must not have changed. */
  private record Scheduled(
      String name, SchedulingPolicy policy, int priority, int nice, String on) {}

  @BeforeEach
  void start() throws Exception {
    Path out = directory.resolve("server.txt");
    server =
        new ProcessBuilder(
                java(),
                "-XX:+UseSerialGC",
                "-XX:+EnableDynamicAgentLoading",
                "-cp",
                ROOT.resolve("bench/target/classes") + ":" + ROOT.resolve("bench/target/real/*"),
                "dev.selvage.programs.real.JettyService",
                "0",
                "300")
            .redirectErrorStream(true)
            .redirectOutput(out.toFile())
            .start();
    await(() -> text(out).contains("serving on port "));
    port = Integer.parseInt(text(out).replaceAll("(?s).*serving on port (\\d+).*", "$1"));
    for (int i = 0; i < CLIENTS; i++) {
      clients.add(Thread.ofPlatform().daemon().start(this::ask));
    }
  }

  @AfterEach
  void end() throws Exception {
    isOver.set(true);
    for (Thread client : clients) {
      client.join();
    }
    server.destroyForcibly().waitFor();
  }

  private void ask() {
    HttpRequest sum =
        HttpRequest.newBuilder(URI.create("http://localhost:" + port + "/sum?from=1&to=100"))
            .timeout(Duration.ofSeconds(30))
            .build();
    try (HttpClient http = HttpClient.newHttpClient()) {
      while (!isOver.get()) {
        String answer = http.send(sum, BodyHandlers.ofString()).body();
        if (!answer.equals("5050")) {
          wrong.add(answer);
        }
        answers.incrementAndGet();
      }
    } catch (IOException | InterruptedException e) {
      wrong.add(e.toString());
    }
  }

  @Test
  void itServesAllTheTimeAndIsAsBeforeAfterwards() throws Exception {
    assertServes();
    Map<Integer, Scheduled> before = threads();
    for (int round = 1; round <= 3; round++) {
      Path out = directory.resolve("attach-" + round + ".txt");
      Process attach = attach(round, out);
      await(() -> text(out).contains("fuzzing process ") || !attach.isAlive());
      if (text(out).contains("realtime")) {
        await(() -> threads().values().stream().anyMatch(AttachToJettyIT::isChanged));
      }
      assertServes();
      assertThat(attach.waitFor(60, TimeUnit.SECONDS)).isTrue();
      assertThat(attach.exitValue()).as(text(out)).isZero();
      assertThat(text(out)).contains("detached after ", "code are as before");
      assertAsBefore(before);
      assertServes();
    }
    assertThat(wrong).isEmpty();
  }

  private static boolean isChanged(Scheduled thread) {
    return thread.name.startsWith("qtp") && thread.policy != SchedulingPolicy.OTHER;
  }

  /** The JVM and the pool start and end threads of their own; others are as they were. */
  private void assertAsBefore(Map<Integer, Scheduled> before) {
    Map<Integer, Scheduled> now = threads();
    assertThat(now.values()).noneMatch(thread -> thread.name.startsWith("selvage"));
    Scheduled first = before.values().iterator().next();
    assertThat(now.values())
        .allMatch(
            thread ->
                thread.policy == first.policy
                    && thread.priority == first.priority
                    && thread.nice == first.nice
                    && thread.on.equals(first.on));
    before.forEach(
        (number, thread) -> {
          if (thread.name.startsWith("qtp")) {
            assertThat(now).containsEntry(number, thread);
          }
        });
  }

  private void assertServes() {
    long so = answers.get();
    await(() -> answers.get() >= so + ANSWERS || !wrong.isEmpty());
    assertThat(wrong).isEmpty();
  }

  private Process attach(int round, Path out) throws IOException {
    return new ProcessBuilder(
            java(),
            "-jar",
            ROOT.resolve("cli/target/selvage.jar").toString(),
            "attach",
            Long.toString(server.pid()),
            "--time",
            TIME,
            "--seed",
            Integer.toString(round),
            "--log",
            "sync")
        .directory(directory.toFile())
        .redirectErrorStream(true)
        .redirectOutput(out.toFile())
        .start();
  }

  private Map<Integer, Scheduled> threads() {
    Map<Integer, Scheduled> threads = new TreeMap<>();
    KernelTasks tasks = KernelTasks.of(server.pid());
    for (int number : tasks.numbers()) {
      KernelTask task = tasks.read(number);
      String on = task == null ? null : processors(number);
      if (on != null) {
        threads.put(
            number, new Scheduled(task.name(), task.policy(), task.priority(), task.nice(), on));
      }
    }
    return threads;
  }

  /** Null if the thread has ended. */
  private String processors(int number) {
    Path task = Path.of("/proc", "" + server.pid(), "task", "" + number, "status");
    try {
      return Files.readString(task)
          .lines()
          .filter(line -> line.startsWith("Cpus_allowed:"))
          .findFirst()
          .orElse(null);
    } catch (IOException e) {
      return null;
    }
  }

  private static String java() {
    return Path.of(System.getProperty("java.home"), "bin", "java").toString();
  }

  private static String text(Path file) {
    try {
      return Files.exists(file) ? Files.readString(file) : "";
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private static void await(BooleanSupplier condition) {
    long end = System.nanoTime() + LIMIT_NANOS;
    while (!condition.getAsBoolean()) {
      assertThat(System.nanoTime()).as("it does not come to that").isLessThan(end);
      try {
        Thread.sleep(10);
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    }
  }
}
