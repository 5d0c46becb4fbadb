package dev.selvage.cli;

import dev.selvage.core.strategy.registry.Strategies;
import dev.selvage.model.BaselineMode;
import dev.selvage.model.Options;
import dev.selvage.model.PctFeature;
import dev.selvage.model.Timeouts;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The command-line options that say how to explore. */
final class ExplorationOptions {
  private static final String UNLIMITED_BY_TIME = "unless --time is given";

  @Option(
      names = "--strategy",
      paramLabel = "NAME",
      description =
          "who chooses: auto (default), pct, pos, surw, random; systematically: chess, dpor; or"
              + " nobody, on real threads: stress, sleep")
  private String strategy = Options.DEFAULT_STRATEGY;

  @Option(
      names = "--depth",
      paramLabel = "D",
      description =
          "how many ordering constraints the bugs have that pct looks for (default: another number"
              + " for every execution, mostly 1 or 2)")
  private Integer depth;

  @Option(
      names = "--bound",
      paramLabel = "C",
      description =
          "most preemptions of a schedule in a bounded search, such as chess (default: 2)")
  private int bound = Options.DEFAULT_BOUND;

  @Option(
      names = "--no-cache",
      description = "do not cut off executions of a bounded search in states that were seen before")
  private boolean noCache;

  @Option(
      names = "--pct",
      paramLabel = "LIST",
      hidden = true,
      description = "what pct does beyond its basic algorithm, such as -phases,-final-wait")
  private String pct = "default";

  @Option(
      names = "--runs",
      paramLabel = "N",
      description = "the most executions (default: 10,000, " + UNLIMITED_BY_TIME + ")")
  private Integer runs;

  @Option(
      names = "--time",
      paramLabel = "TIME",
      converter = DurationConverter.class,
      description = "stop after 500ms, 30s, 2m …")
  private Duration time;

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "the same seed explores the same executions (default: another one each time)")
  private Long seed;

  @Option(
      names = "--max-steps",
      paramLabel = "N",
      description = "cut an execution off after so many steps (default: 1,000,000)")
  private long maxSteps = Options.DEFAULT_MAX_STEPS;

  @Option(
      names = "--timeouts",
      paramLabel = "WHEN",
      description =
          "when the time-out of a wait expires: late, when nothing else can run (default), or any")
  private String timeouts = "late";

  @Option(
      names = "--spurious",
      paramLabel = "N",
      description = "allow so many spurious wake-ups in an execution (default: 0)")
  private int spurious;

  @Option(
      names = "--atomic",
      paramLabel = "PKG,…",
      split = ",",
      hideParamSyntax = true,
      description = "packages or classes that run without a switch inside")
  private List<String> atomic = new ArrayList<>();

  @Option(
      names = "--controlled",
      paramLabel = "PKG,…",
      split = ",",
      hideParamSyntax = true,
      description = "packages or classes to switch in that are atomic otherwise")
  private List<String> controlled = new ArrayList<>();

  @Mixin private CarrierOption carrier = new CarrierOption();

  @Option(
      names = "--hang-timeout",
      paramLabel = "TIME",
      converter = DurationConverter.class,
      description = "give up when an execution makes no progress for so long (default: 10s)")
  private Duration hangTimeout = Options.DEFAULT_HANG_TIMEOUT;

  @Option(
      names = "--no-reset-statics",
      description = "let static fields keep their values from one execution to the next")
  private boolean keepsStatics;

  @Option(names = "--check-determinism", description = "run every schedule twice and compare")
  private boolean checkDeterminism;

  @Option(names = "--keep-going", description = "go on after the first failure")
  private boolean keepGoing;

  @Mixin private DetectionOptions detection = new DetectionOptions();

  String strategy() {
    return strategy;
  }

  /** The options of the campaign; a seed is drawn where none was given. */
  Options toOptions() {
    requireKnown();
    return detection
        .in(Options.builder())
        .strategy(strategy)
        .seed(seed != null ? seed : new SplittableRandom().nextInt(1, Integer.MAX_VALUE))
        .depth(depth == null ? 0 : (int) atLeast(1, depth, "--depth"))
        .bound((int) atLeast(0, bound, "--bound"))
        .cache(!noCache)
        .pct(pctFeatures())
        .runs(runs())
        .time(time)
        .maxSteps(atLeast(1, maxSteps, "--max-steps"))
        .timeouts(timeouts.equals("any") ? Timeouts.ANY : Timeouts.LATE)
        .spurious((int) atLeast(0, spurious, "--spurious"))
        .atomic(atomic)
        .controlled(controlled)
        .carrier(carrier.type())
        .hangTimeout(hangTimeout)
        .resetStatics(!keepsStatics)
        .checkDeterminism(checkDeterminism)
        .keepGoing(keepGoing)
        .build();
  }

  private Set<PctFeature> pctFeatures() {
    try {
      return PctFeature.parse(pct);
    } catch (IllegalArgumentException e) {
      throw new UsageException("--pct: " + e.getMessage());
    }
  }

  private int runs() {
    if (runs == null) {
      return time == null ? Options.DEFAULT_RUNS : Integer.MAX_VALUE;
    }
    return (int) atLeast(1, runs, "--runs");
  }

  private void requireKnown() {
    if (!Strategies.isKnown(strategy) && BaselineMode.labelled(strategy) == null) {
      String known = Strategies.names() + ", " + BaselineMode.names();
      throw new UsageException("unknown value '" + strategy + "' for --strategy; known: " + known);
    }
    if (!timeouts.equals("late") && !timeouts.equals("any")) {
      throw new UsageException("unknown value '" + timeouts + "' for --timeouts; known: late, any");
    }
  }

  private static long atLeast(long least, long value, String option) {
    if (value < least) {
      throw new UsageException(option + " must be at least " + least + ", but is " + value);
    }
    return value;
  }
}
