package dev.selvage.bench;

import static dev.selvage.bench.Report.decimal;
import static dev.selvage.bench.Report.met;
import static dev.selvage.bench.Report.whole;

import dev.selvage.model.Options;
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** What it costs to set up static state again: w5, and the same over static fields, in turn. */
@Command(
    name = "statics",
    mixinStandardHelpOptions = true,
    description = "schedules per second with static state that begins anew")
final class StaticsCommand implements Callable<Integer> {
  /** How much of its speed w5 has to keep. */
  private static final double TARGET = 0.6;

  @Option(names = "--seconds", description = "how long a round takes (default: ${DEFAULT-VALUE})")
  private int seconds = 3;

  @Option(names = "--rounds", description = "how many rounds (default: ${DEFAULT-VALUE})")
  private int rounds = 5;

  @Option(
      names = "--warmup",
      description = "rounds before the first that counts (default: ${DEFAULT-VALUE})")
  private int warmup = 3;

  @Mixin private ReportOptions reportOptions = new ReportOptions();

  @Override
  public Integer call() throws Exception {
    try (Report report = reportOptions.open("Static state")) {
      return measure(report) ? 0 : 1;
    }
  }

  private boolean measure(Report report) {
    Map<Workload, double[]> rates = new EnumMap<>(Workload.class);
    rates.put(Workload.W5, new double[rounds]);
    rates.put(Workload.STATIC, new double[rounds]);
    WalkTable table = new WalkTable(report, "workload");
    for (int round = 1 - warmup; round <= rounds; round++) {
      for (Workload workload : rates.keySet()) {
        Walked walked = table.walk(round, workload.label(), workload, options(workload, round));
        if (round > 0) {
          rates.get(workload)[round - 1] = walked.perCpuSecond();
        }
      }
    }
    conclusion(report, rates);
    return table.isClean();
  }

  /** Only the second one has static state. */
  private Options options(Workload workload, int round) {
    return WalkTable.lasting(seconds, round).resetStatics(workload == Workload.STATIC).build();
  }

  private static void conclusion(Report report, Map<Workload, double[]> rates) {
    double base = Samples.of(rates.get(Workload.W5)).median();
    report.line("");
    report.heading("workload", "median per CPU second", "of w5", "target");
    rates.forEach(
        (workload, all) -> {
          double median = Samples.of(all).median();
          report.row(
              workload.label() + ": " + workload.description(),
              whole(median),
              decimal(median / base, 2),
              workload == Workload.STATIC
                  ? decimal(TARGET, 2) + " " + met(median / base >= TARGET)
                  : "");
        });
  }
}
