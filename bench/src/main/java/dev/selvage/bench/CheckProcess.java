package dev.selvage.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** {@code ./selvage check} in a process of its own, in a folder that is deleted afterwards. */
final class CheckProcess {
  /** In place of an exit code: it did not end. */
  static final int KILLED = -1;

  /** Agrona reads and writes memory through it. */
  private static final String FLAGS = "--add-opens=java.base/jdk.internal.misc=ALL-UNNAMED";

  private CheckProcess() {}

  /**
   * Runs it and returns its exit code.
   *
   * @param seconds after which it is killed
   * @param arguments after {@code check}
   */
  static int run(long seconds, List<String> arguments) throws IOException, InterruptedException {
    Path folder = Files.createTempDirectory("selvage-bench");
    List<String> command = new ArrayList<>();
    command.add(Surroundings.root().resolve("selvage").toString());
    command.add("check");
    command.addAll(arguments);
    ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
    builder.environment().put("SELVAGE_NO_BUILD", "1");
    builder.environment().put("SELVAGE_JAVA_HOME", System.getProperty("java.home"));
    builder.environment().put("SELVAGE_JVM_FLAGS", FLAGS);
    builder.redirectErrorStream(true).redirectOutput(folder.resolve("output").toFile());
    Process process = builder.start();
    try {
      return process.waitFor(seconds, TimeUnit.SECONDS) ? process.exitValue() : KILLED;
    } finally {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly().waitFor();
      delete(folder);
    }
  }

  private static void delete(Path folder) throws IOException {
    try (Stream<Path> paths = Files.walk(folder)) {
      for (Path path : paths.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(path);
      }
    }
  }
}
