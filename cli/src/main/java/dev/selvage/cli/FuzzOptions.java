package dev.selvage.cli;

import dev.selvage.live.batch.BatchSettings;
import dev.selvage.live.batch.BatchSettings.ServerUse;
import dev.selvage.model.OptionType;
import dev.selvage.model.fuzz.FuzzArm;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Option;

/** The options of a batch of runs on real threads. */
final class FuzzOptions {
  private static final int MOST_RUNS = 1_000_000;

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
  void require(PriorityOptions threads) {
    arms();
    PriorityOptions.requireRange("--runs", runs, 1, MOST_RUNS);
    PriorityOptions.requireRange("--again", again, 0, MOST_RUNS);
    threads.require();
    int processors = Runtime.getRuntime().availableProcessors();
    int most = Math.max(1, processors / Math.max(1, threads.cpus()));
    PriorityOptions.requireRange("--parallel", parallel, 1, most);
    time("--timeout", timeout);
    server();
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

  BatchSettings settings(PriorityOptions threads, List<String> command, Path folder) {
    return new BatchSettings(
        command,
        arms(),
        runs,
        parallel,
        time("--timeout", timeout),
        seed == null ? RandomGenerator.getDefault().nextInt(1, 1_000_000) : seed,
        threads.cpus(),
        main,
        oracle,
        server(),
        again,
        threads.settings(),
        folder);
  }
}
