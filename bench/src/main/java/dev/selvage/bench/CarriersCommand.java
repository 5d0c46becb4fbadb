package dev.selvage.bench;

import static dev.selvage.bench.Report.decimal;
import static dev.selvage.bench.Report.met;
import static dev.selvage.bench.Report.whole;

import dev.selvage.model.CarrierType;
import dev.selvage.model.Options;
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The carriers side by side on w5, round by round in turn. Meant to be pinned to one core. */
@Command(
    name = "carriers",
    mixinStandardHelpOptions = true,
    description = "schedules per second on fibers and on OS threads; set SELVAGE_BENCH_CPU")
final class CarriersCommand implements Callable<Integer> {
  private static final Workload WORKLOAD = Workload.W5;

  /** The least that is wanted of OS threads, pinned to one core. */
  private static final double TARGET = 10_000;

  @Option(names = "--seconds", description = "how long a round takes (default: ${DEFAULT-VALUE})")
  private int seconds = 3;

  @Option(names = "--rounds", description = "how many rounds (default: ${DEFAULT-VALUE})")
  private int rounds = 5;

  @Mixin private ReportOptions reportOptions = new ReportOptions();

  @Override
  public Integer call() throws Exception {
    try (Report report = reportOptions.open("Carriers")) {
      report.line("");
      report.line("## " + WORKLOAD.label() + ": " + WORKLOAD.description());
      report.line("");
      report.line("Processors to be used: " + Runtime.getRuntime().availableProcessors());
      return measure(report) ? 0 : 1;
    }
  }

  private boolean measure(Report report) {
    Map<CarrierType, double[]> rates = new EnumMap<>(CarrierType.class);
    WalkTable table = new WalkTable(report, "carrier");
    for (int round = 0; round <= rounds; round++) {
      for (CarrierType type : CarrierType.values()) {
        Options options = WalkTable.lasting(seconds, round).carrier(type).build();
        Walked walked = table.walk(round, type.label(), WORKLOAD, options);
        if (round > 0) {
          rates.computeIfAbsent(type, each -> new double[rounds])[round - 1] = walked.perSecond();
        }
      }
    }
    conclusion(report, rates);
    return table.isClean();
  }

  private static void conclusion(Report report, Map<CarrierType, double[]> rates) {
    double fiber = Samples.of(rates.get(CarrierType.FIBER)).median();
    report.line("");
    report.heading("carrier", "median schedules/s", "fibers are faster by", "target");
    rates.forEach(
        (type, all) -> {
          double median = Samples.of(all).median();
          report.row(
              type.label(),
              whole(median),
              decimal(fiber / median, 1) + " ×",
              type == CarrierType.PLATFORM ? whole(TARGET) + " " + met(median >= TARGET) : "");
        });
  }
}
