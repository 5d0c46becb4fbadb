package dev.selvage.junit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.model.Schedule;
import dev.selvage.model.ScheduleFile;
import dev.selvage.model.ScheduleFormatException;
import dev.selvage.programs.junit.DebuggedFixture;
import dev.selvage.programs.junit.DebuggedMain;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A JVM that has the built jar and runs one test of {@link DebuggedFixture}. */
final class DebuggedJvm implements AutoCloseable {
  static final Path JAR = Path.of(System.getProperty("selvage.junit.jar"));

  private static final Pattern LISTENS = Pattern.compile("(?m)^Listening .*?(\\d+)$\\R");
  private static final int HEAD = 60;

  private final Path directory;
  private final Dialogue dialogue;

  private DebuggedJvm(Path parent, List<String> options, String... arguments) throws IOException {
    directory = Files.createTempDirectory(parent, "jvm");
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:+UseSerialGC", "-XX:ErrorFile=" + errorFile(), "-cp"));
    command.add(
        String.join(
            File.pathSeparator,
            JAR.toString(),
            Path.of("target", "test-classes").toAbsolutePath().toString(),
            junit()));
    command.addAll(
        List.of(
            "-Dstdout.encoding=UTF-8",
            "-Dselvage.strategy=random",
            "-Dselvage.seed=1",
            "-Dselvage.out=schedules"));
    command.addAll(options);
    command.add(DebuggedMain.class.getName());
    command.add(DebuggedFixture.class.getName());
    command.addAll(List.of(arguments));
    dialogue =
        new Dialogue(
            new ProcessBuilder(command)
                .directory(directory.toFile())
                .redirectError(directory.resolve("err.txt").toFile()));
  }

  /** Starts one without a debugger. */
  static DebuggedJvm start(Path parent, List<String> options, String... arguments)
      throws IOException {
    return new DebuggedJvm(parent, options, arguments);
  }

  /** Starts one that waits for a debugger. */
  static DebuggedJvm startSuspended(Path parent, List<String> options, String... arguments)
      throws IOException {
    List<String> all = new ArrayList<>(options);
    all.add("-agentlib:jdwp=transport=dt_socket,server=y,suspend=y,address=127.0.0.1:0");
    return new DebuggedJvm(parent, all, arguments);
  }

  Jdb debugger() throws IOException, InterruptedException {
    return new Jdb(Integer.parseInt(dialogue.await(LISTENS).group(1)));
  }

  /**
   * What is told at the end; without the times, which differ, and the note that a debugger is
   * loaded.
   */
  Ending end() throws IOException, ScheduleFormatException, InterruptedException {
    int exitCode = dialogue.exitCode();
    assertThat(errorFile()).as(this::crash).doesNotExist();
    String report =
        LISTENS
            .matcher(dialogue.all())
            .replaceAll("")
            .replaceAll("(?m), [0-9.]+ s\\b.*$", "")
            .replaceAll("(?m)^ *note  carrier: .*\\R.*schedules\\R", "");
    return new Ending(exitCode, report, schedules());
  }

  /** How it ended: the exit code, what was printed, and the schedules that were stored. */
  record Ending(int exitCode, String report, List<Schedule> schedules) {}

  /** Without the findings: their stacks show what the threads run on. */
  private List<Schedule> schedules() throws IOException, ScheduleFormatException {
    List<Schedule> schedules = new ArrayList<>();
    for (Path file : scheduleFiles()) {
      Schedule read = ScheduleFile.read(file);
      schedules.add(
          new Schedule(
              read.program(),
              read.options(),
              read.execution(),
              read.warm(),
              read.pointSites(),
              read.steps(),
              null));
    }
    return schedules;
  }

  List<Path> scheduleFiles() throws IOException {
    Path stored = directory.resolve("schedules");
    if (!Files.isDirectory(stored)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(stored)) {
      return files.sorted().toList();
    }
  }

  private Path errorFile() {
    return directory.resolve("hs_err.log");
  }

  private String crash() {
    try (Stream<String> lines = Files.lines(errorFile())) {
      return "the JVM crashed\n" + lines.limit(HEAD).collect(Collectors.joining("\n"));
    } catch (IOException e) {
      return "the JVM crashed; " + e;
    }
  }

  /** JUnit's part of our own class path; what is there of Selvage would be a second copy. */
  private static String junit() {
    String own = System.getProperty("java.class.path");
    return Arrays.stream(
            System.getProperty("surefire.test.class.path", own).split(File.pathSeparator))
        .filter(entry -> Path.of(entry).getFileName().toString().matches("(junit|opentest4j)-.*"))
        .collect(Collectors.joining(File.pathSeparator));
  }

  @Override
  public void close() {
    dialogue.close();
  }
}
