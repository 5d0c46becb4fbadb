package dev.selvage.bench;

import static dev.selvage.bench.Report.decimal;
import static dev.selvage.bench.Report.met;
import static dev.selvage.bench.Report.whole;

import com.sun.management.OperatingSystemMXBean;
import dev.selvage.core.explore.Body;
import dev.selvage.core.explore.Campaign;
import dev.selvage.model.CampaignResult;
import dev.selvage.model.Options;
import dev.selvage.model.ProgramSpec;
import dev.selvage.model.SearchResult;
import dev.selvage.model.Verdict;
import dev.selvage.specimens.bench.ManyStrands;
import dev.selvage.specimens.search.WorkStealingQueue;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** What a systematic search costs, and what its cache saves. */
@Command(
    name = "search",
    mixinStandardHelpOptions = true,
    description = "speed of a bounded search, savings of its cache and of reduction")
final class SearchCommand implements Callable<Integer> {
  private static final List<Workload> WORKLOADS = List.of(Workload.W5, Workload.W4);

  /** Of the schedules that a random walk has in the same time. */
  private static final double SPEED_GOAL = 0.7;

  private static final double SAVING_AIM = 3;
  private static final int NO_BOUND = 1_000;
  private static final int STEPS = 10;

  @Option(names = "--seconds", description = "for each measurement (default: ${DEFAULT-VALUE})")
  private int seconds = 3;

  @Option(names = "--rounds", description = "the median counts (default: ${DEFAULT-VALUE})")
  private int rounds = 3;

  @Mixin private ReportOptions reportOptions = new ReportOptions();

  private boolean isAllRight = true;

  /**
   * @param cpuSeconds what it took of a processor
   */
  private record Measured(CampaignResult result, double cpuSeconds) {}

  @Override
  public Integer call() throws Exception {
    try (Report report = reportOptions.open("Systematic search")) {
      speed(report);
      savings(report);
      strands(report);
    }
    return isAllRight ? 0 : 1;
  }

  private Options.Builder options(String strategy, int bound, boolean isCaching) {
    return Options.builder()
        .strategy(strategy)
        .seed(1)
        .bound(bound)
        .cache(isCaching)
        .runs(Integer.MAX_VALUE);
  }

  private Measured measure(Options options, Body body) {
    ProgramSpec program = new ProgramSpec("", "bench", null, List.of());
    OperatingSystemMXBean system = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
    long cpu = system.getProcessCpuTime();
    CampaignResult result = new Campaign(program, options, body, Hung::end).run();
    isAllRight &= result.verdict() == Verdict.PASS;
    return new Measured(result, (system.getProcessCpuTime() - cpu) / 1e9);
  }

  private double perSecond(Options.Builder options, Body body) {
    Options timed = options.time(Duration.ofSeconds(seconds)).build();
    measure(timed, body);
    double[] rates = new double[rounds];
    for (int i = 0; i < rounds; i++) {
      Measured measured = measure(timed, body);
      rates[i] = measured.result.executions() / measured.cpuSeconds;
    }
    return Samples.of(rates).median();
  }

  /** Side by side in one JVM; every execution of the search without a cache is a whole one. */
  private void speed(Report report) {
    report.line("## Executions per CPU second");
    report.line("");
    report.heading("workload", "random walk", "chess --no-cache", "of it", "goal", "chess", "dpor");
    for (Workload workload : WORKLOADS) {
      Body body = workload.body();
      double walk = perSecond(options("random", 0, true), body);
      double plain = perSecond(options("chess", NO_BOUND, false), body);
      double cached = perSecond(options("chess", NO_BOUND, true), body);
      double reduced = perSecond(options("dpor", 0, true), body);
      isAllRight &= plain >= SPEED_GOAL * walk;
      report.row(
          workload.label(),
          whole(walk),
          whole(plain),
          decimal(plain / walk, 2),
          decimal(SPEED_GOAL, 1) + " " + met(plain >= SPEED_GOAL * walk),
          whole(cached),
          whole(reduced));
    }
    report.line("");
  }

  private void savings(Report report) {
    report.line("## The work-stealing queue");
    report.line("");
    report.heading("items, steals", "bound", "without a cache", "with", "saved", "aim", "seconds");
    for (int items = 2; items <= 4; items++) {
      Body body = WorkStealingQueue.correct(items, 2)::run;
      Measured plain = measure(options("chess", 2, false).build(), body);
      Measured cached = measure(options("chess", 2, true).build(), body);
      double saving =
          (double) plain.result.search().schedules() / cached.result.search().schedules();
      report.row(
          items + ", 2",
          2,
          whole(plain.result.search().schedules()),
          whole(cached.result.search().schedules()),
          decimal(saving, 1) + " times",
          decimal(SAVING_AIM, 0) + " " + met(saving >= SAVING_AIM),
          decimal(plain.cpuSeconds, 1) + " and " + decimal(cached.cpuSeconds, 1));
    }
    report.line("");
    SearchResult all =
        measure(options("dpor", 0, true).build(), WorkStealingQueue.correct(4, 2)::run)
            .result
            .search();
    report.line(
        "All behaviours of the last one, by DPOR: "
            + whole(all.behaviours())
            + ", "
            + whole(all.pruned())
            + " executions cut off.");
    report.line("");
  }

  /** Each strand has the same number of steps of its own. */
  private void strands(Report report) {
    report.line("## Steps and strands");
    report.line("");
    report.heading("strands", "steps of an execution", "CPU nanoseconds per step");
    for (int strands = 2; strands <= 64; strands *= 2) {
      int count = strands;
      Options.Builder options = options("chess", NO_BOUND, false);
      double rate = perSecond(options, () -> ManyStrands.run(count, STEPS));
      long steps =
          measure(options.runs(100).build(), () -> ManyStrands.run(count, STEPS)).result.steps();
      report.row(strands, steps, whole(1e9 / rate / steps));
    }
  }
}
