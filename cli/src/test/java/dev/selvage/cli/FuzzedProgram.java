package dev.selvage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.live.batch.PriorityGuard;
import dev.selvage.live.fuzz.AgentJar;
import java.io.IOException;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;

/** A program in a JVM of its own that runs until it is told to end, with or without the agent. */
final class FuzzedProgram implements AutoCloseable {
  private static final long LIMIT_SECONDS = 60;
  private static final long TICK_MILLIS = 5;

  private final Path run;
  private final Process process;

  /** Null without the agent. */
  private PriorityGuard guard;

  private FuzzedProgram(Path run, Process process) {
    this.run = run;
    this.process = process;
  }

  /** A thread as {@code /proc} shows it. */
  record Task(int number, String name, int policy, int priority, int nice, String processors) {}

  /** Starts it with the agent and these settings. */
  static FuzzedProgram fuzzed(Path run, String settings, String... flags) throws IOException {
    Path agent = run.resolve("agent.jar");
    AgentJar.write(agent, SelvageJar.JAR.toString());
    Files.writeString(run.resolve("settings.properties"), settings);
    List<String> all = new ArrayList<>(List.of("-javaagent:" + agent + "=fuzz," + run));
    all.addAll(List.of(flags));
    PriorityGuard guard = PriorityGuard.watch(run);
    FuzzedProgram program = start(run, all);
    program.guard = guard;
    return program;
  }

  /** Starts it with flags of the JVM. */
  static FuzzedProgram start(Path run, List<String> flags) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(flags);
    command.addAll(List.of("-cp", SelvageJar.programs(), "dev.selvage.programs.Contended"));
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .redirectOutput(run.resolve("out.txt").toFile())
            .redirectError(run.resolve("err.txt").toFile());
    builder.environment().keySet().removeAll(List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS"));
    FuzzedProgram program = new FuzzedProgram(run, builder.start());
    program.await(() -> program.out().contains("begun"));
    return program;
  }

  long pid() {
    return process.pid();
  }

  String out() {
    return text(run.resolve("out.txt"));
  }

  String err() {
    return text(run.resolve("err.txt"));
  }

  private static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  /** The folder of its JVM. */
  Path folder() {
    return run.resolve("jvm-" + pid());
  }

  Properties state() {
    Properties state = new Properties();
    try (Reader reader = Files.newBufferedReader(folder().resolve("state.properties"))) {
      state.load(reader);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
    return state;
  }

  /** Asks the agent for something, and waits until it is done. */
  void order(String word) throws IOException {
    Path part = Files.writeString(folder().resolve("control.part"), word);
    Path control = folder().resolve("control");
    Files.move(part, control, StandardCopyOption.ATOMIC_MOVE);
    await(() -> !Files.exists(control));
  }

  void await(BooleanSupplier condition) {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(LIMIT_SECONDS);
    while (!condition.getAsBoolean()) {
      if (System.nanoTime() > end || !process.isAlive()) {
        throw new AssertionError("it does not come to that\n" + out() + err());
      }
      try {
        Thread.sleep(TICK_MILLIS);
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    }
  }

  /** Its threads now. */
  List<Task> tasks() {
    List<Task> tasks = new ArrayList<>();
    Path folder = Path.of("/proc", Long.toString(pid()), "task");
    try (Stream<Path> all = Files.list(folder)) {
      for (Path each : all.sorted().toList()) {
        try {
          tasks.add(task(each));
        } catch (IOException e) {
          // It has ended.
        }
      }
    } catch (IOException e) {
      throw new AssertionError(e);
    }
    return tasks;
  }

  private static Task task(Path folder) throws IOException {
    String stat = new String(Files.readAllBytes(folder.resolve("stat")), StandardCharsets.UTF_8);
    int end = stat.lastIndexOf(')');
    String[] fields = stat.substring(end + 2).strip().split(" ", -1);
    String processors =
        new String(Files.readAllBytes(folder.resolve("status")), StandardCharsets.UTF_8)
            .lines()
            .filter(line -> line.startsWith("Cpus_allowed_list:"))
            .findFirst()
            .orElseThrow();
    return new Task(
        Integer.parseInt(folder.getFileName().toString()),
        stat.substring(stat.indexOf('(') + 1, end),
        Integer.parseInt(fields[38]),
        Integer.parseInt(fields[37]),
        Integer.parseInt(fields[16]),
        processors.substring(processors.indexOf(':') + 1).strip());
  }

  List<Task> workers() {
    return tasks().stream().filter(task -> task.name().startsWith("worker-")).toList();
  }

  /** Lets it end; it must have been right. */
  void end() throws IOException, InterruptedException {
    process.getOutputStream().close();
    assertThat(process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS)).isTrue();
    assertThat(process.exitValue()).as(err()).isZero();
  }

  /** Sends a signal, such as {@code STOP}. */
  void signal(String name) throws IOException, InterruptedException {
    List<String> kill = List.of("kill", "-" + name, Long.toString(pid()));
    assertThat(new ProcessBuilder(kill).inheritIO().start().waitFor()).isZero();
  }

  @Override
  public void close() {
    process.destroyForcibly();
    if (guard != null) {
      guard.close();
    }
  }
}
