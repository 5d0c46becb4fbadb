package dev.selvage.bench;

import static dev.selvage.bench.Report.decimal;
import static dev.selvage.bench.Report.met;
import static dev.selvage.bench.Report.whole;

import dev.selvage.model.Detector;
import dev.selvage.model.Options;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** What the detectors that are on by default cost: rounds with them and without, by turns. */
@Command(
    name = "detectors",
    mixinStandardHelpOptions = true,
    description = "schedules per second with the default detectors and with none")
final class DetectorsCommand implements Callable<Integer> {
  private static final List<Workload> ALL =
      List.of(Workload.W5, Workload.W4, Workload.W7FIXED, Workload.COUNTER);

  private static final double TARGET = 2.0;
  private static final double AIM = 1.5;

  @Parameters(arity = "0..1", paramLabel = "WORKLOAD", description = "one of them (default: all)")
  private String name = "all";

  @Option(names = "--seconds", description = "how long a round takes (default: ${DEFAULT-VALUE})")
  private int seconds = 2;

  @Option(names = "--rounds", description = "rounds of each kind (default: ${DEFAULT-VALUE})")
  private int rounds = 5;

  @Mixin private ReportOptions reportOptions = new ReportOptions();

  @Override
  public Integer call() throws Exception {
    try (Report report = reportOptions.open("What detectors cost")) {
      if (!name.equals("all")) {
        return measure(report, Workload.valueOf(name.toUpperCase(Locale.ROOT)));
      }
      report.heading(
          "workload",
          "per CPU second without",
          "with",
          "times as long",
          "target " + TARGET,
          "aim " + AIM,
          "failed");
      int exitCode = 0;
      for (Workload workload : ALL) {
        List<String> arguments =
            List.of(
                "detectors",
                workload.label(),
                "--no-header",
                "--seconds",
                "" + seconds,
                "--rounds",
                "" + rounds);
        exitCode = Math.max(exitCode, ChildJvm.run(report, List.of(), arguments));
      }
      return exitCode;
    }
  }

  private int measure(Report report, Workload workload) {
    double[] without = new double[rounds];
    double[] with = new double[rounds];
    long failed = 0;
    for (int i = -2; i < rounds; i++) {
      Walked off = Walk.walk(workload, options(i + 3, Set.of()));
      Walked on = Walk.walk(workload, options(i + 3, null));
      failed += isClean(report, off) && isClean(report, on) ? 0 : 1;
      if (i >= 0) {
        without[i] = off.perCpuSecond();
        with[i] = on.perCpuSecond();
      }
    }
    double slow = Samples.of(with).median();
    double fast = Samples.of(without).median();
    report.row(
        workload.label() + ": " + workload.description(),
        whole(fast),
        whole(slow),
        decimal(fast / slow, 2),
        met(fast / slow <= TARGET),
        met(fast / slow <= AIM),
        whole(failed));
    return failed == 0 ? 0 : 1;
  }

  private static boolean isClean(Report report, Walked walked) {
    walked.remarks().forEach(report::line);
    return walked.isClean();
  }

  /**
   * @param detectors null for the default ones
   */
  private Options options(long seed, Set<Detector> detectors) {
    Options.Builder options =
        Options.builder()
            .strategy("random")
            .seed(seed)
            .runs(Integer.MAX_VALUE)
            .time(Duration.ofSeconds(seconds))
            .keepGoing(true);
    return (detectors == null ? options : options.detect(detectors)).build();
  }
}
