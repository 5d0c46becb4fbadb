package dev.selvage.cli;

import dev.selvage.model.Detector;
import dev.selvage.model.Detectors;
import dev.selvage.model.Options;
import dev.selvage.model.Suppression;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import picocli.CommandLine.Option;

/** The command-line options that say what to look for, and what of it is known. */
final class DetectionOptions {
  @Option(
      names = "--detect",
      paramLabel = "LIST",
      description =
          "what to look for beside failures and standstill: race, not-sc, deadlock, leak (the"
              + " default), potential-deadlock, atomicity; or all, none, default. +NAME and -NAME"
              + " change the default")
  private String detect;

  @Option(
      names = "--confirm-potential",
      description =
          "look for a schedule in which a potential deadlock becomes one (implies"
              + " potential-deadlock)")
  private boolean confirmPotential;

  @Option(
      names = "--suppress",
      paramLabel = "FILE",
      description =
          "do not report what this file names, such as 'race com.example.Cache.*'; repeatable")
  private List<Path> files = new ArrayList<>();

  /** The options with what was asked for. */
  Options.Builder in(Options.Builder options) {
    List<Suppression> suppressions = new ArrayList<>();
    for (Path file : files) {
      suppressions.addAll(usable("--suppress", () -> Suppression.read(file)));
    }
    return options
        .detect(detectors())
        .confirmPotential(confirmPotential)
        .suppressions(suppressions);
  }

  private Set<Detector> detectors() {
    return detect == null ? Detectors.DEFAULT : usable("--detect", () -> Detectors.parse(detect));
  }

  private static <T> T usable(String option, Supplier<T> value) {
    try {
      return value.get();
    } catch (IllegalArgumentException e) {
      throw new UsageException(option + ": " + e.getMessage(), e);
    }
  }
}
