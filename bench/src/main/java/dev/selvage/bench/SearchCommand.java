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
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** What a systematic search costs, and what its cache saves. */
@Command(
    name = "search",
    mixinStandardHelpOptions = true,
    description = "speed of a bounded search, savings of its cache and of reduction, bounds")
final class SearchCommand implements Callable<Integer> {
  private static final List<Workload> WORKLOADS = List.of(Workload.W5, Workload.W4);

  /** Of the schedules that a random walk has in the same time. */
  private static final double SPEED_GOAL = 0.7;

  private static final double SAVING_AIM = 3;
  private static final int NO_BOUND = 1_000;
  private static final int STEPS = 10;
  private static final int WARM_UP = 2;
  private static final int FRONTIER_STRANDS = 8;
  private static final int FRONTIER_RUNS = 20_000;
  private static final int MEGABYTES_GOAL = 300;

  @Option(names = "--seconds", description = "for each measurement (default: ${DEFAULT-VALUE})")
  private int seconds = 2;

  @Option(names = "--rounds", description = "the medians count (default: ${DEFAULT-VALUE})")
  private int rounds = 7;

  /** What can be measured, in this order: the heap comes first, as long as it is empty. */
  private enum Part {
    FRONTIER,
    SPEED,
    SAVINGS,
    STRANDS,
    BOUNDS
  }

  @Option(
      names = "--parts",
      split = ",",
      description = "what to measure: ${COMPLETION-CANDIDATES} (default: all)")
  private Set<Part> parts = EnumSet.allOf(Part.class);

  @Mixin private ReportOptions reportOptions = new ReportOptions();

  private boolean isAllRight = true;

  /**
   * @param cpuSeconds what it took of a processor
   */
  private record Measured(CampaignResult result, double cpuSeconds) {}

  @Override
  public Integer call() throws Exception {
    try (Report report = reportOptions.open("Systematic search")) {
      for (Part part : parts) {
        switch (part) {
          case SPEED -> speed(report);
          case SAVINGS -> savings(report);
          case FRONTIER -> frontier(report);
          case STRANDS -> strands(report);
          case BOUNDS -> new BoundKinds(report, seconds).write();
        }
      }
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

  /**
   * Executions per second, of each contender in each round: in turn, after rounds that do not
   * count.
   */
  private double[][] perSecond(Body body, Options.Builder... options) {
    double[][] rates = new double[options.length][rounds];
    for (int round = -WARM_UP; round < rounds; round++) {
      for (int i = 0; i < options.length; i++) {
        Measured measured = measure(options[i].time(Duration.ofSeconds(seconds)).build(), body);
        if (round >= 0) {
          rates[i][round] = measured.result.executions() / measured.cpuSeconds;
        }
      }
    }
    return rates;
  }

  /** How fast one was in comparison with another that ran just before it, round by round. */
  private static double ratio(double[] rates, double[] others) {
    double[] ratios = new double[rates.length];
    for (int round = 0; round < ratios.length; round++) {
      ratios[round] = rates[round] / others[round];
    }
    return Samples.of(ratios).median();
  }

  /** Side by side in one JVM; every execution of the search without a cache is a whole one. */
  private void speed(Report report) {
    report.line("## Executions per CPU second");
    report.line("");
    report.heading("workload", "random walk", "chess --no-cache", "of it", "goal", "chess", "dpor");
    for (Workload workload : WORKLOADS) {
      Body body = workload.body();
      double[][] rates =
          perSecond(
              body,
              options("random", 0, true),
              options("chess", NO_BOUND, false),
              options("chess", NO_BOUND, true),
              options("dpor", 0, true));
      double ratio = ratio(rates[1], rates[0]);
      double[] medians = Stream.of(rates).mapToDouble(each -> Samples.of(each).median()).toArray();
      isAllRight &= ratio >= SPEED_GOAL;
      report.row(
          workload.label(),
          whole(medians[0]),
          whole(medians[1]),
          decimal(ratio, 2),
          decimal(SPEED_GOAL, 1) + " " + met(ratio >= SPEED_GOAL),
          whole(medians[2]),
          whole(medians[3]));
    }
    report.line("");
  }

  private void savings(Report report) {
    report.line("## The work-stealing queue");
    report.line("");
    report.heading("queue", "bound", "without a cache", "with", "saved", "aim", "CPU seconds");
    for (int items = 2; items <= 4; items++) {
      saving(report, items + " items, 2 steals", WorkStealingQueue.correct(items, 2)::run);
    }
    for (int thieves = 1; thieves <= 3; thieves++) {
      int count = thieves;
      String label = thieves + (thieves == 1 ? " thief" : " thieves") + ", 2 tasks, as for PCT";
      saving(report, label, () -> dev.selvage.specimens.pct.WorkStealingQueue.run(count, 2, true));
    }
    report.line("");
    SearchResult all =
        measure(options("dpor", 0, true).build(), WorkStealingQueue.correct(4, 2)::run)
            .result
            .search();
    report.line(
        "All behaviours of the queue with 4 items, by DPOR: "
            + whole(all.behaviours())
            + ", "
            + whole(all.pruned())
            + " executions cut off.");
    report.line("");
  }

  private void saving(Report report, String label, Body body) {
    Measured plain = measure(options("chess", 2, false).build(), body);
    Measured cached = measure(options("chess", 2, true).build(), body);
    double saving = (double) plain.result.search().schedules() / cached.result.search().schedules();
    report.row(
        label,
        2,
        whole(plain.result.search().schedules()),
        whole(cached.result.search().schedules()),
        decimal(saving, 1) + " times",
        decimal(SAVING_AIM, 0) + " " + met(saving >= SAVING_AIM),
        decimal(plain.cpuSeconds, 1) + " and " + decimal(cached.cpuSeconds, 1));
  }

  /** What a search keeps of a program that it cannot go through. */
  private void frontier(Report report) {
    report.line("## Open alternatives");
    report.line("");
    report.heading("program", "executions", "open", "MB of heap", "MB per million", "goal");
    for (boolean isCaching : new boolean[] {false, true}) {
      HeapAtEnd heap = new HeapAtEnd(FRONTIER_RUNS);
      Options options = options("chess", NO_BOUND, isCaching).runs(FRONTIER_RUNS).build();
      ProgramSpec program = new ProgramSpec("", "bench", null, List.of());
      long open =
          new Campaign(program, options, () -> ManyStrands.run(FRONTIER_STRANDS, STEPS), heap)
              .run()
              .search()
              .open();
      double perMillion = heap.megabytes() * 1e6 / open;
      boolean isMet = open >= 1_000_000 && perMillion > 0 && perMillion < MEGABYTES_GOAL;
      isAllRight &= isMet;
      report.row(
          FRONTIER_STRANDS + " strands" + (isCaching ? ", with a cache" : ", without a cache"),
          whole(FRONTIER_RUNS),
          whole(open),
          decimal(heap.megabytes(), 1),
          decimal(perMillion, 1),
          "below " + MEGABYTES_GOAL + ", " + met(isMet));
    }
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
      double rate = Samples.of(perSecond(() -> ManyStrands.run(count, STEPS), options)[0]).median();
      long steps =
          measure(options.runs(100).build(), () -> ManyStrands.run(count, STEPS)).result.steps();
      report.row(strands, steps, whole(1e9 / rate / steps));
    }
  }
}
