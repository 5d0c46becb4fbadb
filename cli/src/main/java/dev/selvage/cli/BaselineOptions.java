package dev.selvage.cli;

import dev.selvage.model.BaselineMode;
import java.util.Set;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The command-line options of runs on real threads, and which others make sense there. */
final class BaselineOptions {
  private static final String PROBABILITY = "--sleep-probability";

  /** All others say how to control threads, or what to do with schedules. */
  private static final Set<String> USED =
      Set.of(
          "--strategy",
          "--runs",
          "--time",
          "--seed",
          "--hang-timeout",
          "--keep-going",
          PROBABILITY,
          "--class-path",
          "--json",
          "--out",
          "--quiet",
          "--color");

  @Spec(Spec.Target.MIXEE)
  private CommandSpec command;

  @Option(
      names = PROBABILITY,
      paramLabel = "P",
      description =
          "with --strategy sleep: how likely a thread sleeps before it synchronizes (default: 0.02)")
  private Double sleepProbability;

  /** How the program is to run on real threads; null when it is to be controlled. */
  BaselineMode mode(String strategy) {
    BaselineMode mode = BaselineMode.labelled(strategy);
    if (sleepProbability != null && mode != BaselineMode.SLEEP) {
      throw new UsageException(PROBABILITY + " goes with --strategy sleep only");
    }
    if (mode != null) {
      requireOnlyUsed(mode);
    }
    return mode;
  }

  private void requireOnlyUsed(BaselineMode mode) {
    for (OptionSpec option : command.commandLine().getParseResult().matchedOptions()) {
      if (Set.of(option.names()).stream().noneMatch(USED::contains)) {
        throw new UsageException(
            "%s does not go with --strategy %s, which leaves threads uncontrolled"
                .formatted(option.longestName(), mode.label()));
      }
    }
  }

  double sleepProbability() {
    if (sleepProbability == null) {
      return Baseline.DEFAULT_SLEEP_PROBABILITY;
    }
    if (!(sleepProbability > 0 && sleepProbability <= 1)) {
      throw new UsageException(
          PROBABILITY + " must be more than 0 and at most 1, but is " + sleepProbability);
    }
    return sleepProbability;
  }
}
