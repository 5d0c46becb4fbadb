package dev.selvage.cli;

import dev.selvage.live.fuzz.FuzzSettings;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import picocli.CommandLine.Option;

/** What the agent does to the threads of a program; the same for all commands that use it. */
final class PriorityOptions {
  private static final int MOST_RATE = 1_000_000;
  private static final String SEQUENCE = "file:";
  private static final Set<String> POLICIES = Set.of("rr", "fifo");
  private static final Set<String> PRIORITIES = Set.of("random", "equal", "pct", "none");

  @Option(
      names = "--policy",
      paramLabel = "NAME",
      description = "real-time policy: rr (default) or fifo")
  private String policy;

  @Option(
      names = "--cpus",
      paramLabel = "N",
      description = "processors of the program; 0 leaves them alone (default: 1)")
  private int cpus = 1;

  @Option(
      names = "--rate",
      paramLabel = "N",
      description = "changes of priorities a second (default: 1000)")
  private Integer rate;

  @Option(
      names = "--priorities",
      paramLabel = "HOW",
      description = "random (default), equal, pct, none, or file:PATH with a sequence")
  private String priorities;

  @Option(
      names = "--points",
      paramLabel = "LIST",
      description = "where priorities change: start, sync, method:PATTERN (default: start,sync)")
  private String points;

  @Option(
      names = "--log",
      paramLabel = "WHAT",
      description = "what is logged: none (default), sync, user, or a pattern of classes")
  private String log;

  /** On how many processors a program runs; 0 for all. */
  int cpus() {
    return cpus;
  }

  /** Refuses what cannot be, before anything is written or run. */
  void require() {
    requireRange("--cpus", cpus, 0, Runtime.getRuntime().availableProcessors());
    if (rate != null) {
      requireRange("--rate", rate, 1, MOST_RATE);
    }
    if (policy != null && !POLICIES.contains(policy)) {
      throw new UsageException("--policy is rr or fifo, not '" + policy + "'");
    }
    requirePriorities();
    // What is left is checked as the agent does it, also each line of a sequence.
    Properties properties = new Properties();
    properties.putAll(settings());
    try {
      FuzzSettings.of(properties);
    } catch (IllegalArgumentException e) {
      throw new UsageException(e.getMessage(), e);
    }
  }

  private void requirePriorities() {
    if (priorities == null || PRIORITIES.contains(priorities)) {
      return;
    }
    if (!priorities.startsWith(SEQUENCE)) {
      throw new UsageException(
          "--priorities is random, equal, pct, none or file:PATH, not '" + priorities + "'");
    }
    Path file = sequence();
    if (!Files.exists(file)) {
      throw new UsageException("--priorities: there is no file " + file);
    }
    if (!Files.isRegularFile(file) || !Files.isReadable(file)) {
      // The agent of each run reads it once more.
      throw new UsageException("--priorities: " + file + " is not a file that can be read");
    }
  }

  private Path sequence() {
    return Path.of(priorities.substring(SEQUENCE.length()));
  }

  static void requireRange(String option, long value, long least, long most) {
    if (value < least || value > most) {
      throw new UsageException(
          option + " is a number from " + least + " to " + most + ", not " + value);
    }
  }

  /** What was given, as the agent reads it; it has defaults for the rest. */
  Map<String, String> settings() {
    Map<String, String> given = new LinkedHashMap<>();
    put(given, "policy", policy);
    put(given, "rate", rate == null ? null : rate.toString());
    boolean isFile = priorities != null && priorities.startsWith(SEQUENCE);
    put(given, "priorities", isFile ? SEQUENCE + sequence().toAbsolutePath() : priorities);
    put(given, "points", points);
    put(given, "log", log);
    return given;
  }

  private static void put(Map<String, String> given, String key, String value) {
    if (value != null) {
      given.put(key, value);
    }
  }
}
