package dev.selvage.bench;

import java.io.BufferedReader;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Another JVM that runs a benchmark, with the flags of this one and a few more. */
final class ChildJvm {
  private ChildJvm() {}

  /** Runs a benchmark there; what it prints goes into the report. The result is its exit code. */
  static int run(Report report, List<String> flags, List<String> arguments)
      throws IOException, InterruptedException {
    ProcessBuilder builder = new ProcessBuilder(command(flags, arguments));
    Process process = builder.redirectError(ProcessBuilder.Redirect.INHERIT).start();
    try (BufferedReader output = process.inputReader(StandardCharsets.UTF_8)) {
      output.lines().forEach(report::line);
    }
    return process.waitFor();
  }

  /** Runs a benchmark there that leaves its results in files. The result is its exit code. */
  static int runQuietly(List<String> flags, List<String> arguments)
      throws IOException, InterruptedException {
    return new ProcessBuilder(command(flags, arguments)).inheritIO().start().waitFor();
  }

  /** Runs a benchmark there without the agent, which comes with a jar only; what it prints. */
  static List<String> withoutAgent(List<String> arguments)
      throws IOException, InterruptedException {
    List<String> command = java(List.of());
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), Main.class.getName()));
    command.addAll(arguments);
    ProcessBuilder builder = new ProcessBuilder(command);
    Process process = builder.redirectError(ProcessBuilder.Redirect.INHERIT).start();
    try (BufferedReader output = process.inputReader(StandardCharsets.UTF_8)) {
      List<String> lines = output.lines().toList();
      if (process.waitFor() != 0) {
        throw new IllegalStateException(arguments + " failed");
      }
      return lines;
    }
  }

  private static List<String> command(List<String> flags, List<String> arguments) {
    List<String> command = java(flags);
    String classPath = System.getProperty("java.class.path");
    if (Files.isRegularFile(Path.of(classPath))) {
      command.addAll(List.of("-jar", classPath));
    } else {
      command.addAll(List.of("-cp", classPath, Main.class.getName()));
    }
    command.addAll(arguments);
    return command;
  }

  /** The JVM with its flags. */
  private static List<String> java(List<String> flags) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    for (String flag : ManagementFactory.getRuntimeMXBean().getInputArguments()) {
      // A JVM refuses to start with two of them.
      if (!isCollector(flag) || flags.stream().noneMatch(ChildJvm::isCollector)) {
        command.add(flag);
      }
    }
    command.addAll(flags);
    return command;
  }

  private static boolean isCollector(String flag) {
    return flag.startsWith("-XX:+Use") && flag.endsWith("GC");
  }
}
