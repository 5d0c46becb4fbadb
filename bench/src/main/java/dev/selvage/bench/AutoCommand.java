package dev.selvage.bench;

import static dev.selvage.bench.Report.decimal;
import static dev.selvage.bench.Report.whole;

import dev.selvage.core.explore.Body;
import dev.selvage.core.explore.Campaign;
import dev.selvage.model.CampaignResult;
import dev.selvage.model.DetectorSets;
import dev.selvage.model.Options;
import dev.selvage.model.ProgramSpec;
import dev.selvage.model.ReportedFinding;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** What the default strategy costs compared with the best one, and what it proves. */
@Command(
    name = "auto",
    mixinStandardHelpOptions = true,
    description =
        "the default strategy: executions to the first bug beside the best strategy,"
            + " and proofs of clean programs")
final class AutoCommand implements Callable<Integer> {
  private static final String AUTO = "auto";
  private static final List<String> SAMPLERS = List.of("pct", "pos", "surw", "random");
  private static final List<String> SEARCHES = List.of("chess", "dpor");

  /** The strategies that it consists of, and one more. */
  private static final double WORST = 5;

  private static final double MEDIAN = 2.5;
  private static final int MAX_STEPS = 20_000;

  /** A program is easy if the best strategy needs fewer executions. */
  private static final int HARD = 20;

  /** With so few seeds it is found out which programs are hard. */
  private static final int FIRST_SEEDS = 3;

  /** Before a program is measured, each strategy runs it for so long, in CPU time. */
  private static final double WARM_UP_MILLIS = 500;

  /** Campaigns are repeated until so much CPU time has been used: the compiler is never done. */
  private static final double MEASURED_MILLIS = 500;

  /** The seeds of the campaigns that only warm up. */
  private static final long WARM_UP_SEEDS = 1_001;

  @Option(names = "--parts", split = ",", description = "BUGS, CLEAN (default: both)")
  private List<String> parts = List.of("BUGS", "CLEAN");

  @Option(names = "--runs", description = "executions of a campaign (default: ${DEFAULT-VALUE})")
  private int runs = 10_000;

  @Option(names = "--seconds", description = "of a campaign, at most (default: ${DEFAULT-VALUE})")
  private int seconds = 20;

  @Option(names = "--seeds", description = "with each of which bugs are looked for")
  private int seeds = 20;

  @Option(
      names = "--only",
      split = ",",
      paramLabel = "NAME",
      description = "parts of the programs' names")
  private List<String> only = List.of("");

  @Option(names = "--strategies", split = ",", description = "for CLEAN (default: auto, dpor)")
  private List<String> strategies = List.of("dpor", AUTO);

  @Mixin private ReportOptions reportOptions = new ReportOptions();

  private final CpuClock clock = new CpuClock();

  private boolean isAllRight = true;

  /** A program with its options. */
  private record Target(String name, Body body, Options options) {}

  /** What it took. */
  private record Effort(double executions, double cpuMillis) {}

  /** A campaign, and the CPU time that it took. */
  private record Timed(CampaignResult result, double cpuMillis) {}

  @Override
  public Integer call() throws Exception {
    try (Report report = reportOptions.open("The default strategy")) {
      if (parts.contains("BUGS")) {
        bugs(report);
      }
      if (parts.contains("CLEAN")) {
        clean(report);
      }
    }
    return isAllRight ? 0 : 1;
  }

  // ---- bugs

  private void bugs(Report report) throws IOException {
    List<Target> all = failing();
    report.line("");
    report.line(
        "Programs of which the best strategy needs %d executions or more, of %d that fail; %d seeds."
            .formatted(HARD, all.size(), seeds));
    List<String> heading = new ArrayList<>(List.of("program"));
    heading.addAll(SAMPLERS);
    heading.addAll(SEARCHES);
    heading.addAll(List.of(AUTO, "of the best", "CPU ms, best", "CPU ms, auto", "of the best"));
    report.heading(heading.toArray(String[]::new));
    List<Double> ratios = new ArrayList<>();
    List<Double> cpuRatios = new ArrayList<>();
    Progress progress = new Progress("bugs", all.size());
    for (Target each : all) {
      if (isHard(each)) {
        row(report, each, ratios, cpuRatios);
      }
      progress.step();
    }
    report.line("");
    verify(report, "executions", ratios);
    verify(report, "CPU time", cpuRatios);
  }

  private boolean isHard(Target target) {
    return SAMPLERS.stream()
            .allMatch(each -> median(target, each, FIRST_SEEDS, false).executions >= HARD / 2.0)
        && SEARCHES.stream().allMatch(each -> median(target, each, 1, false).executions >= HARD);
  }

  private void row(Report report, Target target, List<Double> ratios, List<Double> cpuRatios) {
    List<String> all = Stream.of(SAMPLERS, SEARCHES, List.of(AUTO)).flatMap(List::stream).toList();
    all.forEach(each -> warmUp(target, each));
    List<Effort> efforts = new ArrayList<>();
    SAMPLERS.forEach(each -> efforts.add(median(target, each, seeds, true)));
    SEARCHES.forEach(each -> efforts.add(search(target, each)));
    Effort auto = median(target, AUTO, seeds, true);
    double best = efforts.stream().mapToDouble(Effort::executions).min().orElseThrow();
    double bestCpu = efforts.stream().mapToDouble(Effort::cpuMillis).min().orElseThrow();
    if (best < HARD || !Double.isFinite(best)) {
      return;
    }
    ratios.add(auto.executions / best);
    cpuRatios.add(auto.cpuMillis / bestCpu);
    List<Object> row = new ArrayList<>(List.of(target.name));
    efforts.forEach(each -> row.add(cell(each.executions)));
    row.add(cell(auto.executions));
    row.add(decimal(ratios.getLast(), 2));
    row.add(decimal(bestCpu, 2));
    row.add(decimal(auto.cpuMillis, 2));
    row.add(decimal(cpuRatios.getLast(), 2));
    report.row(row.toArray());
  }

  private void warmUp(Target target, String strategy) {
    double used = 0;
    for (long seed = WARM_UP_SEEDS; used < WARM_UP_MILLIS; seed++) {
      used += run(target, strategy, seed).cpuMillis;
    }
  }

  /** Its result is always the same, so it is repeated only for the clock. */
  private Effort search(Target target, String strategy) {
    Effort once = median(target, strategy, 1, false);
    return Double.isFinite(once.executions) ? median(target, strategy, FIRST_SEEDS, true) : once;
  }

  private void verify(Report report, String what, List<Double> ratios) {
    if (ratios.isEmpty()) {
      return;
    }
    Samples samples = Samples.of(ratios.stream().mapToDouble(each -> each).toArray());
    boolean isMet = samples.median() <= MEDIAN && samples.highest() <= WORST;
    isAllRight &= isMet;
    report.line(
        "%s of auto, of those of the best strategy: median %s (at most %s), worst %s (at most %s): %s"
            .formatted(
                what,
                decimal(samples.median(), 2),
                decimal(MEDIAN, 1),
                decimal(samples.highest(), 2),
                decimal(WORST, 1),
                isMet ? "met" : "NOT met"));
  }

  private static String cell(double executions) {
    return Double.isFinite(executions) ? whole(Math.ceil(executions)) : "–";
  }

  /**
   * The median number of executions over seeds from 1, and the mean of the CPU time; infinite when
   * at least half of them do not find the bug.
   */
  private Effort median(Target target, String strategy, int count, boolean isTimed) {
    double[] executions = new double[count];
    double cpu = 0;
    int missed = 0;
    for (int i = 0; i < count; i++) {
      Timed timed = run(target, strategy, i + 1);
      executions[i] = firstBug(timed.result);
      missed += Double.isFinite(executions[i]) ? 0 : 1;
      if (2 * missed >= count) {
        return new Effort(Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY);
      }
      cpu += timed.cpuMillis;
    }
    int rounds = 1;
    for (; isTimed && cpu < MEASURED_MILLIS; rounds++) {
      for (int i = 0; i < count; i++) {
        cpu += run(target, strategy, i + 1).cpuMillis;
      }
    }
    return new Effort(Samples.of(executions).median(), cpu / count / rounds);
  }

  private static double firstBug(CampaignResult result) {
    return result.findings().stream()
        .filter(each -> !each.finding().kind().isObserved())
        .mapToDouble(ReportedFinding::execution)
        .findFirst()
        .orElse(Double.POSITIVE_INFINITY);
  }

  private List<Target> failing() throws IOException {
    List<Target> all = new ArrayList<>();
    for (Specimen each : Specimen.allAndSearched()) {
      if (each.isFailing()) {
        all.add(new Target(each.name(), each.body(), options(each)));
      }
    }
    for (RankProgram each : RankProgram.values()) {
      if (each.tupleInPaper() != null) {
        all.add(new Target(each.label(), each.buggy(), plain()));
      }
    }
    for (PctProgram each : PctProgram.values()) {
      all.add(new Target("PCT's " + each.label(), each.buggy(), plain()));
    }
    HardProgram.ALL.forEach(each -> all.add(new Target(each.name(), each.body(), plain())));
    return all.stream().filter(each -> isWanted(each.name)).toList();
  }

  private boolean isWanted(String name) {
    return only.stream().anyMatch(name::contains);
  }

  private static Options plain() {
    return Options.builder().resetStatics(true).maxSteps(MAX_STEPS).build();
  }

  private static Options options(Specimen specimen) {
    return specimen.options().build();
  }

  // ---- clean programs

  private void clean(Report report) throws IOException {
    List<Specimen> all =
        Specimen.allAndSearched().stream()
            .filter(each -> !each.isFailing() && !each.isObserved())
            .filter(each -> isWanted(each.program()))
            .toList();
    report.line("");
    report.line("Clean programs, at most %s executions and %d s.".formatted(whole(runs), seconds));
    report.heading(
        "strategy", "programs", "proved", "executions", "CPU seconds", "of those not proved");
    List<String> provable = new ArrayList<>();
    for (String strategy : strategies) {
      Progress progress = new Progress(strategy, all.size());
      long executions = 0;
      double cpu = 0;
      double open = 0;
      List<String> proved = new ArrayList<>();
      for (Specimen each : all) {
        Timed timed = run(new Target(each.name(), each.body(), options(each)), strategy, 1);
        executions += timed.result.executions();
        cpu += timed.cpuMillis / 1e3;
        if (timed.result.search() != null && timed.result.search().isExhaustive()) {
          proved.add(each.name());
        } else {
          open += timed.cpuMillis / 1e3;
        }
        progress.step();
      }
      report.row(
          strategy,
          all.size(),
          proved.size(),
          whole(executions),
          decimal(cpu, 1),
          decimal(open, 1));
      if (strategy.equals("dpor")) {
        provable.addAll(proved);
      } else if (strategy.equals(AUTO)) {
        List<String> missed = Stream.of(provable).flatMap(List::stream).toList();
        missed = missed.stream().filter(each -> !proved.contains(each)).toList();
        isAllRight &= missed.isEmpty();
        report.line("");
        report.line("Proved by dpor, but not by auto: " + missed.size());
        missed.forEach(each -> report.line("- " + each));
      }
    }
  }

  private Timed run(Target target, String strategy, long seed) {
    Options options =
        target.options.toBuilder()
            .strategy(strategy)
            .seed(seed)
            .runs(runs)
            .time(Duration.ofSeconds(seconds))
            .detect(DetectorSets.DEFAULT)
            .build();
    ProgramSpec program = new ProgramSpec("", target.name, null, List.of());
    long cpu = clock.nanos();
    try (var _ = new Muted()) {
      CampaignResult result = new Campaign(program, options, target.body, Hung::end).run();
      return new Timed(result, (clock.nanos() - cpu) / 1e6);
    }
  }
}
