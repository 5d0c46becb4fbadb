package dev.selvage.bench;

import static dev.selvage.bench.Report.decimal;
import static dev.selvage.bench.Report.whole;

import dev.selvage.core.explore.Campaign;
import dev.selvage.model.CampaignResult;
import dev.selvage.model.Estimate;
import dev.selvage.model.Options;
import dev.selvage.model.ProgramSpec;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Whether what a search estimates early on is what it has found when it is over. */
@Command(
    name = "estimates",
    mixinStandardHelpOptions = true,
    description = "how often the estimate of an unfinished search is right, and how wide it is")
final class EstimatesCommand implements Callable<Integer> {
  private static final int LEAST = 1_000;
  private static final double HITS_GOAL = 0.8;
  private static final double FACTOR_GOAL = 30;

  @Option(
      names = "--strategies",
      split = ",",
      description = "of dpor and chess (default: ${DEFAULT-VALUE})")
  private List<String> strategies = List.of("dpor", "chess");

  @Option(
      names = "--percent",
      description =
          "how much of the executions the estimate is made after (default:" + " ${DEFAULT-VALUE})")
  private double percent = 10;

  @Option(
      names = "--most",
      description = "searches with more executions are left out (default: ${DEFAULT-VALUE})")
  private int most = 1_000_000;

  @Option(
      names = "--most-random",
      description = "the same for random programs (default: ${DEFAULT-VALUE})")
  private int mostRandom = 50_000;

  @Option(names = "--first", description = "seed of the first one (default: ${DEFAULT-VALUE})")
  private long first = EstimatedProgram.FIRST;

  @Option(names = "--random", description = "how many of them (default: ${DEFAULT-VALUE})")
  private int random = 120;

  @Option(
      names = "--statements",
      description = "in each of their blocks (default: ${DEFAULT-VALUE})")
  private int statements = 5;

  @Option(names = "--bound", description = "of chess (default: ${DEFAULT-VALUE})")
  private int bound = 2;

  @Option(names = "--no-cache", description = "for chess")
  private boolean isPlain;

  @Option(
      names = "--known",
      description = "with dpor, instead: programs whose number follows from a formula")
  private boolean isKnown;

  @Option(names = "--only", paramLabel = "NAME", description = "a part of the programs' names")
  private String only = "";

  @Mixin private ReportOptions reportOptions = new ReportOptions();

  private boolean isAllRight = true;

  /** What came of the estimates of a strategy. */
  private static final class Outcome {
    private int hits;
    private int silent;
    private final List<Double> factors = new ArrayList<>();

    private int cases() {
      return factors.size() + silent;
    }
  }

  @Override
  public Integer call() throws Exception {
    List<EstimatedProgram> programs =
        new ArrayList<>(isKnown ? EstimatedProgram.counted() : EstimatedProgram.named());
    if (!isKnown) {
      programs.addAll(EstimatedProgram.random(first, random, statements));
    }
    programs.removeIf(each -> !each.name().contains(only));
    try (Report report = reportOptions.open("Estimates of unfinished searches")) {
      for (String strategy : isKnown ? List.of("dpor") : strategies) {
        compare(report, strategy, programs);
      }
    }
    return isAllRight ? 0 : 1;
  }

  private void compare(Report report, String strategy, List<EstimatedProgram> programs) {
    boolean isReduced = strategy.equals("dpor");
    report.line("");
    report.line("## " + strategy + (isReduced ? "" : " --bound " + bound));
    report.heading(
        "program",
        isReduced ? "behaviours" : "executions",
        "seen",
        "estimated",
        "factor",
        "between");
    Outcome outcome = new Outcome();
    Progress progress = new Progress(strategy, programs.size());
    for (EstimatedProgram each : programs) {
      compare(report, strategy, each, outcome);
      progress.step();
    }
    summarize(report, outcome);
  }

  private void compare(Report report, String strategy, EstimatedProgram program, Outcome outcome) {
    long number = program.known();
    long executions = number;
    if (number == 0) {
      CampaignResult all = run(program, strategy, program.isRandom() ? mostRandom : most);
      if (!all.search().isExhaustive()) {
        return;
      }
      number = strategy.equals("dpor") ? all.search().behaviours() : all.search().schedules();
      executions = all.executions();
    }
    if (number < LEAST || executions > most) {
      return;
    }
    CampaignResult part = run(program, strategy, (int) (executions * percent / 100));
    Estimate estimate = part.search().estimate();
    if (estimate == null) {
      outcome.silent++;
      report.row(program.name(), whole(number), "", "none", "", "NO");
      return;
    }
    double factor = (double) estimate.high() / estimate.low();
    boolean isHit = estimate.low() <= number && number <= estimate.high();
    outcome.hits += isHit ? 1 : 0;
    outcome.factors.add(factor);
    report.row(
        program.name(),
        whole(number),
        whole(estimate.seen()),
        whole(estimate.low()) + " to " + whole(estimate.high()),
        decimal(factor, 1),
        isHit ? "yes" : "NO");
  }

  private void summarize(Report report, Outcome outcome) {
    report.line("");
    if (outcome.factors.isEmpty()) {
      report.line("No estimates.");
      return;
    }
    double[] factors = outcome.factors.stream().mapToDouble(each -> each).toArray();
    double widest = Arrays.stream(factors).max().orElseThrow();
    double rate = (double) outcome.hits / outcome.cases();
    boolean isMet = rate >= HITS_GOAL && widest <= FACTOR_GOAL;
    isAllRight &= isMet;
    report.line(
        "Right in "
            + outcome.hits
            + " of "
            + outcome.cases()
            + " cases ("
            + decimal(100 * rate, 0)
            + " %, goal "
            + decimal(100 * HITS_GOAL, 0)
            + " %), none in "
            + outcome.silent
            + "; the factor is "
            + decimal(Samples.of(factors).median(), 1)
            + " (median), at most "
            + decimal(widest, 1)
            + " (goal "
            + decimal(FACTOR_GOAL, 0)
            + "): "
            + Report.met(isMet));
  }

  private CampaignResult run(EstimatedProgram program, String strategy, int runs) {
    Options options =
        Options.builder()
            .strategy(strategy)
            .bound(bound)
            .cache(!isPlain)
            .seed(1)
            .runs(runs)
            .keepGoing(true)
            .build();
    ProgramSpec spec = new ProgramSpec("", program.name(), null, List.of());
    try (var _ = new Muted()) {
      return new Campaign(spec, options, program.body(), Hung::end).run();
    }
  }
}
