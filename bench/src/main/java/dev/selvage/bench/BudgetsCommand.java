package dev.selvage.bench;

import static dev.selvage.bench.Report.decimal;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Whether {@code check --time} ends in time, whatever the program does. */
@Command(
    name = "budgets",
    mixinStandardHelpOptions = true,
    description = "check --time ends in time for all specimens and for programs with libraries")
final class BudgetsCommand implements Callable<Integer> {
  /** How many times as long as it may a campaign takes before it is killed. */
  private static final int PATIENCE = 20;

  @Option(names = "--time", description = "seconds of each campaign (default: ${DEFAULT-VALUE})")
  private int time = 5;

  @Option(
      names = "--most",
      description = "seconds from the command to its exit (default: ${DEFAULT-VALUE})")
  private double most = 7;

  @Option(
      names = "--strategies",
      split = ",",
      description = "strategies to run (default: ${DEFAULT-VALUE})")
  private List<String> strategies = List.of("random");

  @Option(names = "--only", paramLabel = "NAME", description = "a part of the programs' names")
  private String only = "";

  @Mixin private ReportOptions reportOptions = new ReportOptions();

  private final List<String> late = new ArrayList<>();

  /**
   * A program for the command line.
   *
   * @param main its class, with a method if that is not the main method
   */
  private record Target(String main, Path classPath) {}

  @Override
  public Integer call() throws Exception {
    Path root = Surroundings.root();
    Path classes = root.resolve("specimens/target/classes");
    if (!Files.exists(root.resolve("cli/target/selvage.jar")) || !Files.isDirectory(classes)) {
      System.err.println("build first: cli/target/selvage.jar or specimens/target/classes missing");
      return 2;
    }
    try (Report report = reportOptions.open("Whether budgets hold")) {
      report.line("");
      report.line(
          "`check --time %ds`, seconds from the command to its exit; at most %s are allowed."
              .formatted(time, decimal(most, 1)));
      report.heading(
          "programs", "strategy", "number", "late", "median", "worst", "exit codes", "load");
      for (String strategy : strategies) {
        row(report, "specimens", strategy, specimens(classes));
        row(report, "with libraries", strategy, withLibraries());
      }
      report.line("");
      late.forEach(each -> report.line("- " + each));
      return late.isEmpty() ? 0 : 1;
    }
  }

  private List<Target> specimens(Path classes) throws IOException {
    return Specimen.allAndSearched().stream()
        .map(Specimen::program)
        .filter(name -> name.contains(only))
        .map(name -> new Target(name, classes))
        .toList();
  }

  private List<Target> withLibraries() throws IOException, ClassNotFoundException {
    return LibraryPrograms.names().stream()
        .filter(name -> name.contains(only))
        .map(name -> new Target(name, LibraryPrograms.jar()))
        .toList();
  }

  private void row(Report report, String what, String strategy, List<Target> targets)
      throws IOException, InterruptedException {
    if (targets.isEmpty()) {
      return;
    }
    Map<Integer, Integer> exits = new TreeMap<>();
    double[] all = new double[targets.size()];
    int lateBefore = late.size();
    Progress progress = new Progress(what + ", " + strategy, all.length);
    for (int i = 0; i < all.length; i++) {
      Target target = targets.get(i);
      long start = System.nanoTime();
      int exitCode = check(target, strategy);
      all[i] = (System.nanoTime() - start) / 1e9;
      exits.merge(exitCode, 1, Integer::sum);
      if (all[i] > most || exitCode == CheckProcess.KILLED) {
        late.add(
            "%s, %s: %s s, exit code %d"
                .formatted(target.main, strategy, decimal(all[i], 1), exitCode));
        progress.found(late.getLast());
      }
      progress.step();
    }
    Samples samples = Samples.of(all);
    report.row(
        what,
        strategy,
        all.length,
        late.size() - lateBefore,
        decimal(samples.median(), 1),
        decimal(samples.highest(), 1),
        exits,
        Surroundings.load());
  }

  private int check(Target target, String strategy) throws IOException, InterruptedException {
    return CheckProcess.run(
        (long) (PATIENCE * most),
        List.of(
            "--strategy",
            strategy,
            "--time",
            time + "s",
            "--seed",
            "1",
            "-cp",
            target.classPath.toString(),
            target.main));
  }
}
