package dev.selvage.bench;

import static dev.selvage.bench.Report.decimal;
import static dev.selvage.bench.Report.whole;

import dev.selvage.core.engine.Engine;
import dev.selvage.core.engine.strand.WaitRules;
import dev.selvage.core.engine.sync.ReleasePoints;
import dev.selvage.core.explore.Body;
import dev.selvage.core.explore.Campaign;
import dev.selvage.core.strategy.RandomWalk;
import dev.selvage.core.strategy.StepLimit;
import dev.selvage.model.CampaignResult;
import dev.selvage.model.Detector;
import dev.selvage.model.Options;
import dev.selvage.model.ProgramSpec;
import dev.selvage.model.ReportedFinding;
import dev.selvage.model.SiteKey;
import dev.selvage.monitor.detect.DetectorSetup;
import dev.selvage.monitor.detect.EventDetector;
import dev.selvage.monitor.race.Races;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.Function;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** How many steps an execution has when only racing accesses are points, and what that loses. */
@Command(
    name = "points",
    mixinStandardHelpOptions = true,
    description = "steps per execution, and schedules to every bug, by which accesses are points")
final class PointsCommand implements Callable<Integer> {
  private static final int LEARNED = 100;
  private static final int COUNTED = 300;
  private static final int MAX_STEPS = 20_000;
  private static final int SEEDS = 5;

  @Option(
      names = "--largest",
      description = "how many programs with most accesses (default: ${DEFAULT-VALUE})")
  private int largest = 20;

  @Mixin private ReportOptions reportOptions = new ReportOptions();

  /**
   * Steps per execution of a program.
   *
   * @param others those that are not plain accesses
   * @param all with those to what escaped
   * @param fewerOthers those that are neither plain accesses nor unobservable releases
   * @param fewer with racing accesses
   */
  private record Steps(String name, double others, double all, double fewerOthers, double fewer) {
    /** Points at plain accesses, when all that escaped are. */
    double escapedPoints() {
      return all - others;
    }

    /** The same when only those that race are; a schedule may also be shorter by chance. */
    double racingPoints() {
      return Math.max(0, fewer - fewerOthers);
    }

    double ratio() {
      return all / fewer;
    }
  }

  @Override
  public Integer call() throws Exception {
    try (Report report = reportOptions.open("Adaptive points")) {
      steps(report);
      return bugs(report) ? 0 : 1;
    }
  }

  private void steps(Report report) throws IOException, InterruptedException {
    List<Steps> all = new ArrayList<>();
    for (Specimen specimen : Specimen.all()) {
      if (specimen.folder().equals("bench")) {
        continue;
      }
      try (var _ = new Muted()) {
        all.add(measure(specimen.name(), specimen.body()));
      }
    }
    all.sort(Comparator.comparingDouble(Steps::escapedPoints).reversed());
    report.heading(
        "program",
        "plain points, every escaped access",
        "plain points, racing ones",
        "other steps, all",
        "other steps, where they matter",
        "steps, every escaped access",
        "steps, adaptive",
        "ratio of steps");
    for (Steps each : all) {
      if (all.indexOf(each) < largest || each.name.equals("Workloads.w4")) {
        row(report, each);
      }
    }
    double[] ratios = all.stream().limit(largest).mapToDouble(Steps::ratio).toArray();
    double escaped = all.stream().limit(largest).mapToDouble(Steps::escapedPoints).sum();
    double racing = all.stream().limit(largest).mapToDouble(Steps::racingPoints).sum();
    report.line("");
    report.line(
        "The "
            + largest
            + " programs with most such accesses: "
            + decimal(escaped / racing, 1)
            + " times fewer plain points, and "
            + decimal(Samples.of(ratios).median(), 1)
            + " times fewer steps in the median.");
  }

  private static void row(Report report, Steps steps) {
    report.row(
        steps.name,
        decimal(steps.escapedPoints(), 1),
        decimal(steps.racingPoints(), 1),
        decimal(steps.others, 1),
        decimal(steps.fewerOthers, 1),
        decimal(steps.all, 1),
        decimal(steps.fewer, 1),
        decimal(steps.ratio(), 1));
  }

  private static Steps measure(String name, Body body) throws InterruptedException {
    Set<SiteKey> escaped =
        EngineThread.apply(
            null,
            engine -> {
              EscapedSites sites = new EscapedSites(engine);
              steps(engine, body, LEARNED, List.of(sites));
              sites.sites().add(ReleasePoints.SITE);
              return sites.sites();
            });
    return new Steps(
        name,
        counted(body, Set.of(ReleasePoints.SITE)),
        counted(body, escaped),
        counted(body, Set.of()),
        EngineThread.apply(
            null,
            engine -> {
              List<EventDetector> races =
                  List.of(
                      new Races(
                          new DetectorSetup(
                              engine.view(), engine.learned(), Set.of(), Set.of(), false)));
              steps(engine, body, LEARNED, races);
              return steps(engine, body, COUNTED, races);
            }));
  }

  private static double counted(Body body, Set<SiteKey> points) throws InterruptedException {
    return EngineThread.apply(points, engine -> steps(engine, body, COUNTED, List.of()));
  }

  private static double steps(Engine engine, Body body, int runs, List<EventDetector> detections) {
    SwitchCount counted = new SwitchCount(new StepLimit(new RandomWalk(1), MAX_STEPS));
    for (int i = 0; i < runs; i++) {
      counted.begin();
      counted.end(
          engine
              .execute(
                  body::run,
                  new Engine.Setup(counted, WaitRules.usual(), Set.of(), null, detections))
              .outcome());
      engine.learned().apply();
    }
    return (double) counted.steps() / runs;
  }

  /** Whether every bug is still found, with no more schedules in the median. */
  private static boolean bugs(Report report) throws IOException {
    List<String> lost = new ArrayList<>();
    List<Double> shared = new ArrayList<>();
    List<Double> racing = new ArrayList<>();
    for (Specimen specimen : Specimen.all()) {
      if (specimen.isFailing()) {
        double before = schedules(specimen, options -> options.detect(Set.of()));
        double now = schedules(specimen, options -> options.detect(Set.of(Detector.RACE)));
        shared.add(before);
        racing.add(now);
        if (now < 0) {
          lost.add("- not found: " + specimen.name());
        }
      }
    }
    report.heading("bugs", "points at", "found", "schedules, median", "mean");
    report.row(shared.size(), "shared fields", found(shared), median(shared), mean(shared));
    report.row(racing.size(), "racing accesses", found(racing), median(racing), mean(racing));
    report.line("");
    lost.forEach(report::line);
    return lost.isEmpty();
  }

  private static String found(List<Double> schedules) {
    return whole(schedules.stream().filter(each -> each > 0).count());
  }

  private static String median(List<Double> schedules) {
    return decimal(Samples.of(values(schedules)).median(), 1);
  }

  private static String mean(List<Double> schedules) {
    return decimal(Arrays.stream(values(schedules)).average().orElse(0), 1);
  }

  private static double[] values(List<Double> schedules) {
    return schedules.stream().filter(each -> each > 0).mapToDouble(each -> each).toArray();
  }

  /** The mean number of schedules to the failure over some seeds; -1 when it is not found. */
  private static double schedules(
      Specimen specimen, Function<Options.Builder, Options.Builder> detectors) throws IOException {
    double sum = 0;
    for (int seed = 1; seed <= SEEDS; seed++) {
      Options options =
          detectors.apply(specimen.options().seed(seed).runs(2 * Headers.budget(specimen))).build();
      ProgramSpec program = new ProgramSpec("", specimen.name(), null, List.of());
      CampaignResult result;
      try (var _ = new Muted()) {
        result = new Campaign(program, options, specimen.body(), Hung::end).run();
      }
      int execution =
          result.findings().stream()
              .filter(each -> !each.finding().kind().isObserved())
              .findFirst()
              .map(ReportedFinding::execution)
              .orElse(-1);
      if (execution < 0) {
        return -1;
      }
      sum += execution;
    }
    return sum / SEEDS;
  }
}
