package dev.selvage.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Whether PCT keeps its promise. */
@Command(
    name = "pct",
    mixinStandardHelpOptions = true,
    description = "the probability with which PCT finds bugs, next to its bound and to others")
final class PctCommand implements Callable<Integer> {
  /** What can be measured on its own. */
  private enum Part {
    TABLE("Probability of bugs"),
    EFFECTS("What was added to PCT"),
    BUGS("Schedules to the first bug"),
    COST("Cost"),
    FIGURES("Figures"),
    LARGE("A very large program");

    private final String title;

    Part(String title) {
      this.title = title;
    }
  }

  @Option(
      names = "--part",
      paramLabel = "PART",
      description = "one of ${COMPLETION-CANDIDATES} (default: all, in a JVM each)")
  private Part part;

  @Option(names = "--runs", description = "of a program under control (default: ${DEFAULT-VALUE})")
  private int runs = 100_000;

  @Option(names = "--free", description = "runs on real threads (default: ${DEFAULT-VALUE})")
  private int freeRuns = 2_000;

  @Option(
      names = "--seeds",
      description = "with which a first bug is looked for (default: ${DEFAULT-VALUE})")
  private int seeds = 100;

  @Option(
      names = "--plots",
      paramLabel = "DIR",
      description = "a folder for plots, beside the report (default: named after its file)")
  private Path plots;

  @Mixin private ReportOptions reportOptions = new ReportOptions();

  @Override
  public Integer call() throws Exception {
    try (Report report = reportOptions.open("What PCT promises, and what it keeps")) {
      if (part == null) {
        return everyPart(report);
      }
      report.line("");
      report.line("## " + part.title);
      return measure(report) ? 0 : 1;
    }
  }

  /** Each in a JVM that has compiled nothing for the others. */
  private int everyPart(Report report) throws IOException, InterruptedException {
    int exitCode = 0;
    for (Part each : Part.values()) {
      List<String> arguments = new ArrayList<>();
      arguments.addAll(List.of("pct", "--part", each.name(), "--no-header"));
      arguments.addAll(List.of("--runs", "" + runs));
      arguments.addAll(List.of("--free", "" + freeRuns));
      arguments.addAll(List.of("--seeds", "" + seeds));
      if (plots() != null) {
        arguments.addAll(List.of("--plots", plots().toString()));
      }
      exitCode = Math.max(exitCode, ChildJvm.run(report, List.of(), arguments));
    }
    return exitCode;
  }

  private Path plots() {
    Path file = reportOptions.file();
    if (plots != null || file == null) {
      return plots;
    }
    return file.resolveSibling(
        file.getFileName().toString().replaceFirst("\\.\\w+$", "") + "-plots");
  }

  /** Whether all is as promised. */
  private boolean measure(Report report) throws Exception {
    Effort effort = new Effort(runs, freeRuns, seeds);
    Plots figures = new Plots(plots());
    switch (part) {
      case TABLE -> {
        return new PctTable(report, effort).write();
      }
      case EFFECTS -> new PctEffects(report, effort).write();
      case BUGS -> new FirstBugs(report, effort).write();
      case COST -> {
        return new PctCost(report, effort).write();
      }
      case FIGURES -> {
        new PctFigures(report, figures, effort).write();
        new PctCoverage(report, figures, effort).write();
      }
      case LARGE -> {
        return new PctLarge(report).write();
      }
    }
    return true;
  }
}
