package dev.selvage.bench;

import java.io.IOException;
import java.io.InputStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.temporal.ChronoUnit;
import java.util.List;

/** Where and when something is measured. */
final class Surroundings {
  private Surroundings() {}

  /** Lines for the top of a report. */
  static List<String> describe() {
    return List.of(
        "- date: " + LocalDateTime.now().truncatedTo(ChronoUnit.MINUTES),
        "- JDK: " + Runtime.version() + ", " + System.getProperty("java.vm.name"),
        "- system: " + System.getProperty("os.name") + " " + System.getProperty("os.arch"),
        "- cores: " + Runtime.getRuntime().availableProcessors(),
        "- load average at the start: " + load(),
        "- commit: " + commit());
  }

  /** The load average of the last minute. */
  static String load() {
    double load = ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
    return load < 0 ? "unknown" : Report.decimal(load, 1);
  }

  /** The directory of the checkout; {@code bench/run} sets it. */
  static Path root() {
    return Path.of(System.getProperty("selvage.root", ".")).toAbsolutePath().normalize();
  }

  private static String commit() {
    String commit = git("rev-parse", "--short", "HEAD");
    if (commit.isEmpty()) {
      return "unknown";
    }
    // A report that is being written does not change what is measured.
    String changes = git("status", "--porcelain", "--", ".", ":(exclude)docs");
    return commit + (changes.isEmpty() ? "" : " with changes");
  }

  /** What git says, or nothing. */
  private static String git(String... arguments) {
    ProcessBuilder builder = new ProcessBuilder("git");
    builder.command().addAll(List.of(arguments));
    builder.directory(root().toFile()).redirectError(ProcessBuilder.Redirect.DISCARD);
    try {
      Process process = builder.start();
      try (InputStream output = process.getInputStream()) {
        String text = new String(output.readAllBytes(), StandardCharsets.UTF_8).strip();
        return process.waitFor() == 0 ? text : "";
      }
    } catch (IOException e) {
      return "";
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return "";
    }
  }
}
