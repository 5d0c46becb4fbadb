package dev.selvage.bench;

import static dev.selvage.bench.Report.decimal;
import static dev.selvage.bench.Report.met;
import static dev.selvage.bench.Report.whole;

import dev.selvage.core.engine.Engine;
import dev.selvage.core.engine.strand.WaitRules;
import dev.selvage.core.strategy.RandomWalk;
import dev.selvage.model.Options;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Schedules per second of the random walk, through the same campaign that a check runs. */
@Command(
    name = "speed",
    mixinStandardHelpOptions = true,
    description = "schedules per second of the random walk, next to other tools")
final class SpeedCommand implements Callable<Integer> {
  private static final List<Workload> ALL = List.of(Workload.W5, Workload.W4, Workload.W7FIXED);

  /** Executions from which steps and switches are counted. */
  private static final int COUNTED = 2_000;

  @Parameters(
      arity = "0..1",
      paramLabel = "WORKLOAD",
      description =
          "w5, w4, w7fixed, counter, or all (default): one JVM for each of the first three")
  private String name = "all";

  @Option(names = "--seconds", description = "how long a round takes (default: ${DEFAULT-VALUE})")
  private int seconds = 3;

  @Option(names = "--rounds", description = "how many rounds (default: ${DEFAULT-VALUE})")
  private int rounds = 5;

  @Option(
      names = "--warmup",
      description = "seconds of CPU time before the first round (default: ${DEFAULT-VALUE})")
  private int warmup = 10;

  @Mixin private ReportOptions reportOptions = new ReportOptions();

  @Override
  public Integer call() throws Exception {
    try (Report report = reportOptions.open("Schedules per second")) {
      if (name.equals("all")) {
        return everyWorkload(report);
      }
      for (Workload workload : Workload.values()) {
        if (workload.label().equals(name)) {
          return measure(report, workload);
        }
      }
      System.err.println("unknown workload '" + name + "'; known: w5, w4, w7fixed, counter, all");
      return 2;
    }
  }

  /** A program is explored in a JVM of its own, so it is measured in one. */
  private int everyWorkload(Report report) throws IOException, InterruptedException {
    int exitCode = 0;
    for (Workload workload : ALL) {
      List<String> arguments = new ArrayList<>();
      arguments.addAll(List.of("speed", workload.label(), "--no-header"));
      arguments.addAll(List.of("--seconds", "" + seconds));
      arguments.addAll(List.of("--rounds", "" + rounds));
      arguments.addAll(List.of("--warmup", "" + warmup));
      exitCode = Math.max(exitCode, ChildJvm.run(report, List.of(), arguments));
    }
    return exitCode;
  }

  private int measure(Report report, Workload workload) throws InterruptedException {
    report.line("");
    report.line("## " + workload.label() + ": " + workload.description());
    boolean isClean = isCleanWhileWarmingUp(report, workload);
    report.heading(
        "round",
        "schedules",
        "failed",
        "cut off",
        "result right",
        "schedules/s",
        "per CPU second",
        "load average");
    double[] rates = new double[rounds];
    double[] cpuRates = new double[rounds];
    for (int i = 0; i < rounds; i++) {
      Walked walked = Walk.walk(workload, options(i + 1, seconds));
      rates[i] = walked.perSecond();
      cpuRates[i] = walked.perCpuSecond();
      row(report, i + 1, walked);
      isClean &= isClean(report, walked);
    }
    report.line("");
    shape(report, workload);
    conclusion(report, SpeedGoal.of(workload), Samples.of(rates), Samples.of(cpuRates));
    return isClean ? 0 : 1;
  }

  /** Counted in CPU time: on a busy machine the compiler needs longer by the clock. */
  private boolean isCleanWhileWarmingUp(Report report, Workload workload) {
    boolean isClean = true;
    double cpuSeconds = 0;
    while (cpuSeconds < warmup) {
      Walked walked = Walk.walk(workload, options(0, 1));
      cpuSeconds += walked.cpuSeconds();
      isClean &= isClean(report, walked);
    }
    return isClean;
  }

  private static Options options(long seed, int seconds) {
    return Options.builder()
        .strategy("random")
        .seed(seed)
        .runs(Integer.MAX_VALUE)
        .time(Duration.ofSeconds(seconds))
        .keepGoing(true)
        .build();
  }

  private static boolean isClean(Report report, Walked walked) {
    walked.remarks().forEach(report::line);
    return walked.isClean();
  }

  private static void row(Report report, int round, Walked walked) {
    report.row(
        round,
        whole(walked.schedules()),
        whole(walked.failed()),
        whole(walked.cutOff()),
        whole(walked.returned()),
        whole(walked.perSecond()),
        whole(walked.perCpuSecond()),
        Surroundings.load());
  }

  /** What a schedule of the workload consists of. */
  private static void shape(Report report, Workload workload) throws InterruptedException {
    SwitchCount counted = new SwitchCount(new RandomWalk(1));
    EngineThread.run(
        engine -> {
          for (int i = 0; i < COUNTED; i++) {
            counted.begin();
            engine.execute(
                workload.body()::run, new Engine.Setup(counted, WaitRules.usual(), null, null));
            engine.learned().apply();
          }
        });
    report.line(
        "Per schedule: "
            + decimal((double) counted.steps() / COUNTED, 1)
            + " steps, "
            + decimal((double) counted.switches() / COUNTED, 1)
            + " switches.");
  }

  private static void conclusion(Report report, SpeedGoal goal, Samples rates, Samples cpuRates) {
    report.heading("", "schedules/s", "of the best peer", "target", "aim");
    conclusion(report, goal, "median", rates.median());
    conclusion(report, goal, "best round", rates.highest());
    conclusion(report, goal, "median per CPU second", cpuRates.median());
  }

  private static void conclusion(Report report, SpeedGoal goal, String what, double rate) {
    String ratio =
        goal.peer() == 0
            ? "not measured"
            : whole(rate / goal.peer()) + " × " + whole(goal.peer()) + " (" + goal.peerName() + ")";
    report.row(
        what,
        whole(rate),
        ratio,
        whole(goal.target()) + " " + met(rate >= goal.target()),
        goal.aim() == goal.target() ? "" : whole(goal.aim()) + " " + met(rate >= goal.aim()));
  }
}
