package dev.selvage.bench;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** How often {@code selvage fuzz} finds bugs, compared with other ways of running a program. */
@Command(
    name = "fuzz",
    mixinStandardHelpOptions = true,
    description = {
      "whole programs on real threads: how often bugs are found in each arm, and what it costs.",
      "A series takes hours; one that was stopped goes on where it was"
    })
final class FuzzCommand implements Callable<Integer> {
  private static final String ALL_ARMS = "plain,pinned,log,fuzz";

  private enum Part {
    SPECIMENS,
    PROGRAMS,
    OVERHEAD
  }

  @Option(
      names = "--part",
      split = ",",
      description = "specimens, programs, overhead (default: all)")
  private Set<Part> parts = Set.of(Part.values());

  @Option(
      names = "--runs",
      description = "runs of each arm (default: 150 of specimens, 30 of programs)")
  private Integer runs;

  @Option(
      names = "--only",
      split = ",",
      description = "only programs whose name contains one of these")
  private List<String> only = List.of("");

  @Option(
      names = "--results",
      description = "where results are kept (default: bench/target/fuzz-series)")
  private Path results = Surroundings.root().resolve("bench/target/fuzz-series");

  @Mixin private ReportOptions reportOptions = new ReportOptions();

  private final List<String> remarks = new ArrayList<>();

  @Override
  public Integer call() throws Exception {
    if (!Files.exists(Surroundings.root().resolve("cli/target/selvage.jar"))) {
      System.err.println("build first: cli/target/selvage.jar is missing");
      return 2;
    }
    FuzzBatches batches = new FuzzBatches(results.toAbsolutePath());
    try (Report report = reportOptions.open("Whole programs on real threads")) {
      if (parts.contains(Part.SPECIMENS)) {
        rates(report, batches, "specimen", FuzzProgram.specimens(), 150);
      }
      if (parts.contains(Part.PROGRAMS)) {
        List<FuzzProgram> programs =
            Stream.concat(FuzzProgram.real().stream(), FuzzProgram.old().stream()).toList();
        rates(report, batches, "program", programs, 30);
      }
      if (parts.contains(Part.OVERHEAD)) {
        overhead(report, batches);
      }
      report.line("");
      remarks.forEach(each -> report.line("- " + each));
      return 0;
    }
  }

  private List<FuzzProgram> wanted(List<FuzzProgram> programs) {
    return programs.stream()
        .filter(program -> only.stream().anyMatch(program.name()::contains))
        .toList();
  }

  /** How many runs failed in each arm. */
  private void rates(
      Report report, FuzzBatches batches, String what, List<FuzzProgram> programs, int usual)
      throws Exception {
    report.heading(
        what,
        "bug",
        "plain",
        "pinned",
        "log",
        "fuzz",
        "pct",
        "p, fuzz and plain",
        "p, fuzz and pinned");
    for (FuzzProgram program : wanted(programs)) {
      int count = runs == null ? usual : runs;
      String name = what + "-" + program.name();
      // More runs show that what is right stays so.
      boolean isToy = what.equals("specimen") && program.bug().isEmpty();
      FuzzSeries series =
          batches.run(name, program, isToy ? 2 * count : count, List.of("--arms", ALL_ARMS));
      FuzzSeries pct =
          batches.run(
              name + "-pct", program, count, List.of("--arms", "fuzz", "--priorities", "pct"));
      report.row(
          program.name(),
          program.bug().isEmpty() ? "none" : program.bug(),
          series.counts("plain"),
          series.counts("pinned"),
          series.counts("log"),
          series.counts("fuzz"),
          pct.counts("fuzz"),
          series.difference("fuzz", series, "plain"),
          series.difference("fuzz", series, "pinned"));
      series.findings().forEach(each -> remarks.add(program.name() + ": " + each));
      pct.findings().forEach(each -> remarks.add(program.name() + ", pct: " + each));
    }
  }

  /** Seconds of runs that passed, in arms on the same processors. */
  private void overhead(Report report, FuzzBatches batches) throws Exception {
    report.heading(
        "program", "pinned", "log, s", "log / pinned", "fuzz, s", "fuzz / pinned", "failed");
    for (FuzzProgram program : wanted(FuzzProgram.real())) {
      FuzzSeries series =
          batches.run(
              "overhead-" + program.name(),
              program,
              runs == null ? 30 : runs,
              List.of("--arms", "pinned,log,fuzz", "--log", "sync"));
      report.row(
          program.name(),
          Report.decimal(series.seconds("pinned"), 2) + " s",
          Report.decimal(series.seconds("log"), 2),
          series.ratio("log", "pinned"),
          Report.decimal(series.seconds("fuzz"), 2),
          series.ratio("fuzz", "pinned"),
          "pinned %s; log %s; fuzz %s"
              .formatted(series.counts("pinned"), series.counts("log"), series.counts("fuzz")));
      series.findings().forEach(each -> remarks.add(program.name() + ", --log sync: " + each));
    }
  }
}
