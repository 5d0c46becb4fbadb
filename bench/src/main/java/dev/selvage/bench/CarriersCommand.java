package dev.selvage.bench;

import static dev.selvage.bench.Report.decimal;
import static dev.selvage.bench.Report.met;
import static dev.selvage.bench.Report.whole;

import dev.selvage.model.CarrierType;
import dev.selvage.model.Options;
import java.time.Duration;
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
    boolean isClean = true;
    report.heading("round", "carrier", "schedules", "failed", "result right", "schedules/s");
    for (int round = 0; round <= rounds; round++) {
      for (CarrierType type : CarrierType.values()) {
        Walked walked = Walk.walk(WORKLOAD, options(type, round));
        walked.remarks().forEach(report::line);
        isClean &= walked.isClean();
        if (round > 0) {
          rates.computeIfAbsent(type, each -> new double[rounds])[round - 1] = walked.perSecond();
        }
        report.row(
            round == 0 ? "warm-up" : round,
            type.label(),
            whole(walked.schedules()),
            whole(walked.failed()),
            whole(walked.returned()),
            whole(walked.perSecond()));
      }
    }
    conclusion(report, rates);
    return isClean;
  }

  private Options options(CarrierType type, int round) {
    return Options.builder()
        .strategy("random")
        .carrier(type)
        .seed(round)
        .runs(Integer.MAX_VALUE)
        .time(Duration.ofSeconds(seconds))
        .keepGoing(true)
        .build();
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
