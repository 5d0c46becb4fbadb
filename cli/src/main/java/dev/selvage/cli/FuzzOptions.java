package dev.selvage.cli;

import dev.selvage.live.batch.BatchSettings;
import dev.selvage.live.batch.BatchSettings.ServerUse;
import dev.selvage.live.fuzz.FuzzSettings;
import dev.selvage.model.OptionType;
import dev.selvage.model.fuzz.FuzzArm;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Option;

/** The options of a batch of runs on real threads. */
final class FuzzOptions {
  private static final int MOST_RUNS = 1_000_000;
  private static final String SEQUENCE = "file:";
  private static final Set<String> PRIORITIES = Set.of("random", "equal", "pct", "none");

  @Option(names = "--runs", paramLabel = "N", description = "runs of each arm (default: 30)")
  private int runs = 30;

  @Option(
      names = "--arms",
      paramLabel = "LIST",
      description =
          "ways of running the program: plain, pinned (on --cpus processors, without the agent),"
              + " log (with it, but without changing priorities), fuzz (default: plain,fuzz)")
  private String arms = "plain,fuzz";

  @Option(
      names = "--parallel",
      paramLabel = "N",
      description = "runs at the same time, each on processors of its own (default: 1)")
  private int parallel = 1;

  @Option(
      names = "--timeout",
      paramLabel = "TIME",
      description =
          "how long a run may take before it is examined (default: four times the median of the"
              + " plain runs, at least 3s)")
  private String timeout;

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "seed of the first run of each arm; the next run has the next number")
  private Long seed;

  @Option(
      names = "--again",
      paramLabel = "N",
      description = "repeat the seed of each finding N times, and report how often it comes back")
  private int again;

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
      description = "random (default), equal, pct, or file:PATH with a sequence")
  private String priorities;

  @Option(
      names = "--points",
      paramLabel = "LIST",
      description = "where priorities change: start, sync, method:PATTERN (default: start,sync)")
  private String points;

  @Option(
      names = "--log",
      paramLabel = "WHAT",
      description = "what is logged: none, sync, user, or a pattern of classes")
  private String log;

  @Option(
      names = "--main",
      paramLabel = "PATTERN",
      description = "act only on JVMs with such a main class, in which * stands for any text")
  private String main = "";

  @Option(
      names = "--oracle",
      paramLabel = "CMD",
      description =
          "a shell command that ends with exit code 0 if a run was right; its first argument, and"
              + " SELVAGE_RUN in its environment, is the folder of the run")
  private String oracle = "";

  @Option(
      names = "--load",
      paramLabel = "CMD",
      description = "a shell command that uses the program, a server, while it runs")
  private String load = "";

  @Option(
      names = "--alive",
      paramLabel = "CMD",
      description = "a shell command that ends with exit code 0 if the program answers")
  private String alive = "";

  @Option(
      names = "--time",
      paramLabel = "TIME",
      description = "how long a server is used in each run (default: until the load ends)")
  private String time;

  List<FuzzArm> arms() {
    Set<FuzzArm> found = new LinkedHashSet<>();
    for (String label : arms.split(",", -1)) {
      FuzzArm arm = FuzzArm.labelled(label.strip());
      if (arm == null) {
        throw new UsageException("--arms: '" + label.strip() + "' is unknown; known: " + known());
      }
      found.add(arm);
    }
    return List.copyOf(found);
  }

  private static String known() {
    return Stream.of(FuzzArm.values()).map(FuzzArm::label).collect(Collectors.joining(", "));
  }

  /** Refuses what cannot be, before anything is written or run. */
  void require() {
    arms();
    requireRange("--runs", runs, 1, MOST_RUNS);
    requireRange("--again", again, 0, MOST_RUNS);
    int processors = Runtime.getRuntime().availableProcessors();
    requireRange("--cpus", cpus, 0, processors);
    requireRange("--parallel", parallel, 1, Math.max(1, processors / Math.max(1, cpus)));
    if (rate != null) {
      requireRange("--rate", rate, 1, 1_000_000);
    }
    if (policy != null && !Set.of("rr", "fifo").contains(policy)) {
      throw new UsageException("--policy is rr or fifo, not '" + policy + "'");
    }
    requirePriorities();
    time("--timeout", timeout);
    server();
  }

  private void requirePriorities() {
    if (priorities == null || PRIORITIES.contains(priorities)) {
      return;
    }
    if (!priorities.startsWith(SEQUENCE)) {
      throw new UsageException(
          "--priorities is random, equal, pct or file:PATH, not '" + priorities + "'");
    }
    if (!Files.isReadable(sequence()) || Files.isDirectory(sequence())) {
      throw new UsageException("--priorities: there is no file " + sequence());
    }
  }

  private Path sequence() {
    return Path.of(priorities.substring(SEQUENCE.length()));
  }

  private static void requireRange(String option, long value, long least, long most) {
    if (value < least || value > most) {
      throw new UsageException(
          option + " is a number from " + least + " to " + most + ", not " + value);
    }
  }

  private static Duration time(String option, String text) {
    try {
      return text == null ? null : new OptionType.Time().parse(text);
    } catch (IllegalArgumentException e) {
      throw new UsageException(option + ": " + e.getMessage(), e);
    }
  }

  private ServerUse server() {
    Duration used = time("--time", time);
    if (load.isEmpty() && used == null) {
      if (!alive.isEmpty()) {
        throw new UsageException("--alive needs --load or --time, which tell when a run is over");
      }
      return null;
    }
    return new ServerUse(load, alive, used);
  }

  BatchSettings settings(List<String> command, Path folder) {
    return new BatchSettings(
        command,
        arms(),
        runs,
        parallel,
        time("--timeout", timeout),
        seed == null ? RandomGenerator.getDefault().nextInt(1, 1_000_000) : seed,
        cpus,
        main,
        oracle,
        server(),
        again,
        agent(),
        folder);
  }

  /** What was given for the agent; it has defaults for the rest. */
  private Map<String, String> agent() {
    Map<String, String> given = new LinkedHashMap<>();
    put(given, "policy", policy);
    put(given, "rate", rate == null ? null : rate.toString());
    boolean isFile = priorities != null && priorities.startsWith(SEQUENCE);
    put(given, "priorities", isFile ? SEQUENCE + sequence().toAbsolutePath() : priorities);
    put(given, "points", points);
    put(given, "log", log);
    requireUsable(given);
    return given;
  }

  /** What is wrong is told before a program is started, with the number of the line in a file. */
  private static void requireUsable(Map<String, String> given) {
    Properties properties = new Properties();
    properties.putAll(given);
    try {
      FuzzSettings.of(properties);
    } catch (IllegalArgumentException e) {
      throw new UsageException(e.getMessage(), e);
    }
  }

  private static void put(Map<String, String> given, String key, String value) {
    if (value != null) {
      given.put(key, value);
    }
  }
}
