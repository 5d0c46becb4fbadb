package dev.selvage.bench;

import static dev.selvage.bench.Report.decimal;
import static dev.selvage.bench.Report.whole;

import dev.selvage.analysis.StaticView;
import dev.selvage.core.explore.Campaign;
import dev.selvage.core.strategy.rank.ThreadOrders;
import dev.selvage.model.CampaignResult;
import dev.selvage.model.DetectorSets;
import dev.selvage.model.NoteKind;
import dev.selvage.model.OptionTable;
import dev.selvage.model.Options;
import dev.selvage.model.ProgramSpec;
import dev.selvage.model.RankSequence;
import dev.selvage.model.RankTuple;
import dev.selvage.model.ReportedFinding;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The table of the paper on RankChecker, with the same columns for this tool. */
@Command(
    name = "rank",
    mixinStandardHelpOptions = true,
    description = "schedules to the first bug of RankChecker's programs, and at which tuple")
final class RankCommand implements Callable<Integer> {
  private static final List<String> RANDOM = List.of("pct", "pos", "surw", "auto");
  private static final RankTuple END = new RankTuple(2, RankTuple.ALL, 2, 1);
  private static final int MAX_STEPS = 100_000;
  private static final int[] THREADS = {2, 3, 4, 5, 6, 7, 8, 9, 10, 20, 50, 100, 200};
  private static final String NOT_FOUND = "–";

  @Option(names = "--runs", description = "executions of a campaign (default: ${DEFAULT-VALUE})")
  private int runs = 20_000;

  @Option(
      names = "--seconds",
      description =
          "of a campaign, at most; the one that looks for no bug has ten times as many"
              + " (default: ${DEFAULT-VALUE})")
  private int seconds = 60;

  @Option(
      names = "--seeds",
      description = "with each of which samplers look for a bug (default: ${DEFAULT-VALUE})")
  private int seeds = 10;

  @Option(names = "--only", paramLabel = "NAME", description = "a part of the programs' names")
  private String only = "";

  @Mixin private ReportOptions reportOptions = new ReportOptions();

  private final List<String> wrong = new ArrayList<>();

  @Override
  public Integer call() throws Exception {
    List<RankProgram> programs =
        List.of(RankProgram.values()).stream().filter(each -> each.label().contains(only)).toList();
    try (Report report = reportOptions.open("RankChecker's programs")) {
      table(report, programs);
      others(report, programs);
      orders(report);
      report.line("");
      report.line("Not as expected: " + wrong.size());
      wrong.forEach(each -> report.line("- " + each));
    }
    return wrong.isEmpty() ? 0 : 1;
  }

  private void table(Report report, List<RankProgram> programs) throws IOException {
    report.heading(
        "program",
        "lines",
        "paper",
        "threads",
        "variables",
        "paper",
        "shared, static view",
        "tracked",
        "paper",
        "schedules",
        "paper",
        "tuple",
        "paper",
        "seconds");
    for (RankProgram each : programs) {
      StaticView view =
          StaticView.of(
              List.of(Path.of(System.getProperty("selvage.root"), "specimens/target/classes")),
              each.type().getName(),
              "buggy");
      CampaignResult result = run(each, each.tupleInPaper() == null ? cache() : rank());
      RankTuple found = result.ranks().found();
      boolean isFound = found != null;
      verify(each, result);
      report.row(
          each.label(),
          whole(each.sourceLines()),
          whole(each.paper().lines()),
          result.threads(),
          view.total(),
          each.paper().variables(),
          view.isEverythingShared() ? "all" : whole(view.shared().size()),
          result.ranks().variables(),
          each.paper().shared(),
          isFound ? whole(result.ranks().foundAfter()) : whole(result.executions()) + ", none",
          each.paper().schedules().isEmpty() ? NOT_FOUND : each.paper().schedules(),
          isFound ? found : "all up to " + result.ranks().passed() + " pass",
          each.tupleInPaper() == null ? NOT_FOUND : each.tupleInPaper(),
          decimal(result.seconds(), 1));
    }
  }

  private Options.Builder rank() {
    return Options.builder()
        .strategy("rank")
        .runs(runs)
        .time(Duration.ofSeconds(seconds))
        .maxSteps(MAX_STEPS)
        .detect(DetectorSets.DEFAULT);
  }

  /** For the program without a bug: all that the paper has tried. */
  private Options.Builder cache() {
    return rank()
        .runs(Integer.MAX_VALUE)
        .time(Duration.ofSeconds(10L * seconds))
        .with(OptionTable.TO, END);
  }

  private static CampaignResult run(RankProgram program, Options.Builder options) {
    ProgramSpec spec = new ProgramSpec("", program.type().getName(), "buggy", List.of());
    try (var _ = new Muted()) {
      return new Campaign(spec, options.build(), program.buggy(), Hung::end).run();
    }
  }

  /** The bug has to be found where the paper has found it, or earlier; a benign race is a note. */
  private void verify(RankProgram program, CampaignResult result) {
    RankTuple found = result.ranks().found();
    RankTuple expected = program.tupleInPaper();
    if (expected == null) {
      boolean isBenign =
          result.notes().stream().anyMatch(note -> note.kind() == NoteKind.BENIGN_RACE);
      if (!result.findings().isEmpty() || !isBenign || !END.equals(result.ranks().passed())) {
        wrong.add(program.label() + ": not all of " + END + ", or more than a benign race");
      }
    } else if (found == null || isAfter(found, expected)) {
      wrong.add(program.label() + ": found at " + found + ", not at " + expected);
    }
  }

  private static boolean isAfter(RankTuple found, RankTuple expected) {
    RankSequence sequence = RankSequence.of(Options.builder().build());
    for (RankTuple each = sequence.next(); !each.equals(found); each = sequence.next()) {
      if (each.equals(expected)) {
        return true;
      }
    }
    return false;
  }

  private void others(Report report, List<RankProgram> programs) {
    report.line("");
    report.line(
        "Executions to the first bug, at most %s and %d s; samplers: the median of %d seeds."
            .formatted(whole(runs), seconds, seeds));
    List<String> heading = new ArrayList<>(List.of("program", "rank", "chess", "dpor"));
    heading.addAll(RANDOM);
    report.heading(heading.toArray(String[]::new));
    for (RankProgram each : programs) {
      if (each.tupleInPaper() == null) {
        continue;
      }
      List<Object> row = new ArrayList<>(List.of(each.label()));
      for (String search : List.of("rank", "chess", "dpor")) {
        row.add(cell(first(each, search, 1)));
      }
      for (String sampler : RANDOM) {
        double[] executions = new double[seeds];
        for (int i = 0; i < seeds; i++) {
          executions[i] = first(each, sampler, i + 1);
        }
        row.add(cell(Samples.of(executions).median()));
      }
      report.row(row.toArray());
    }
  }

  private static void orders(Report report) {
    report.line("");
    report.line("Orders until every t of n threads are in every order:");
    report.heading("n", "t = 2", "t = 3", "t = 4");
    for (int threads : THREADS) {
      ThreadOrders orders = new ThreadOrders(threads);
      report.row(threads, orders.count(2), orders.count(3), orders.count(4));
    }
  }

  private static String cell(double executions) {
    return Double.isFinite(executions) ? whole(Math.ceil(executions)) : NOT_FOUND;
  }

  /** The number of the execution with the first failure; infinite when there is none. */
  private double first(RankProgram program, String strategy, long seed) {
    return run(program, rank().strategy(strategy).seed(seed)).findings().stream()
        .filter(finding -> !finding.finding().kind().isObserved())
        .mapToDouble(ReportedFinding::execution)
        .findFirst()
        .orElse(Double.POSITIVE_INFINITY);
  }
}
