package dev.selvage.bench;

import static dev.selvage.bench.Report.decimal;
import static dev.selvage.bench.Report.met;

import dev.selvage.core.engine.Engine;
import dev.selvage.core.engine.ExecutionReport;
import dev.selvage.core.engine.strand.WaitRules;
import dev.selvage.core.strategy.Recording;
import dev.selvage.core.strategy.StepLimit;
import dev.selvage.core.strategy.Strategy;
import dev.selvage.model.OptionTable;
import dev.selvage.specimens.bench.Loops;
import java.util.concurrent.Callable;
import java.util.function.ObjIntConsumer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** What single operations cost under control and with the hooks switched off. */
@Command(
    name = "point",
    mixinStandardHelpOptions = true,
    description = "nanoseconds for a scheduling point, a switch, a hook")
final class PointCommand implements Callable<Integer> {
  /** Operations in one execution: the cost of the execution itself is lost among them. */
  private static final int TIMES = 10_000;

  private static final double TARGET_NANOS = 30;

  @Option(
      names = "--rounds",
      description = "rounds after an equal number to warm up (default: ${DEFAULT-VALUE})")
  private int rounds = 7;

  @Option(
      names = "--executions",
      description = "repetitions of a loop of 10,000 operations per round (${DEFAULT-VALUE})")
  private int executions = 300;

  @Mixin private ReportOptions reportOptions = new ReportOptions();

  private int failed;

  /** What an execution does, and how many operations of interest it reports. */
  @FunctionalInterface
  private interface Repetition {
    long run();
  }

  @Override
  public Integer call() throws Exception {
    try (Report report = reportOptions.open("Nanoseconds per operation")) {
      report.line("");
      report.line(
          "CPU time of the thread divided by the number of operations, nothing subtracted; "
              + rounds
              + " rounds of "
              + executions
              + " × 10,000 after as many to warm up.");
      report.heading("under control", "median", "best", "median, wall clock");
      EngineThread.run(engine -> underControl(report, engine));
      report.heading("not under control", "median", "best", "median, wall clock");
      outside(report);
      report.line("");
      report.line("Failed executions: " + failed);
      return failed == 0 ? 0 : 1;
    }
  }

  // ---- under control

  private void underControl(Report report, Engine engine) {
    Strategy stay = asInCampaign(new Stay());
    double volatilePoint =
        measure(
            report,
            "point without a switch, volatile field, as a campaign records it",
            () -> points(engine, stay, Loops::volatileIncrements, TIMES));
    double atomicPoint =
        measure(
            report,
            "point without a switch, atomic increment, as a campaign records it",
            () -> points(engine, stay, Loops::atomicIncrements, TIMES));
    measure(
        report,
        "modelled monitor, enter and exit, one point",
        () -> {
          points(engine, stay, Loops::monitorEntries, 0);
          return TIMES;
        });
    measure(
        report,
        "plain field that is no point, one access",
        () -> {
          points(engine, stay, Loops::plainIncrements, TIMES);
          return 2 * TIMES;
        });
    Strategy alternate = asInCampaign(new Alternate());
    measure(
        report,
        "point with a switch, atomic increment, as a campaign records it",
        () -> switches(engine, alternate));
    measure(
        report,
        "point without a switch, volatile field, bare strategy",
        () -> points(engine, new Stay(), Loops::volatileIncrements, TIMES));
    report.line("");
    report.line(
        "Target for a point without a switch: below "
            + decimal(TARGET_NANOS, 0)
            + " ns; volatile field "
            + met(volatilePoint < TARGET_NANOS)
            + ", atomic increment "
            + met(atomicPoint < TARGET_NANOS)
            + ".");
  }

  private static Strategy asInCampaign(Strategy strategy) {
    return new Recording(new StepLimit(strategy, OptionTable.MAX_STEPS.defaultValue()));
  }

  /** Runs a loop in an execution; the number of points it took. */
  private long points(
      Engine engine, Strategy strategy, ObjIntConsumer<Loops> loop, int expectedCount) {
    return execute(
            engine,
            strategy,
            () -> {
              Loops loops = new Loops();
              Loops.besideAnother(() -> loop.accept(loops, TIMES));
              loops.check(expectedCount);
            })
        .outcome()
        .steps();
  }

  /** Runs a loop in two strands that alternate; the number of switches. */
  private long switches(Engine engine, Strategy alternate) {
    return execute(
            engine,
            alternate,
            () -> {
              Loops loops = new Loops();
              Loops.inTwoThreads(() -> loops.atomicIncrements(TIMES / 2));
              loops.check(TIMES);
            })
        .outcome()
        .preemptions();
  }

  private ExecutionReport execute(Engine engine, Strategy strategy, Engine.Task task) {
    strategy.begin();
    ExecutionReport report =
        engine.execute(task, new Engine.Setup(strategy, WaitRules.usual(), null, null));
    strategy.end(report.outcome());
    engine.learned().apply();
    if (report.finding() != null || report.outcome().cutOff() || !report.lostControl().isEmpty()) {
      failed++;
    }
    return report;
  }

  // ---- outside

  private void outside(Report report) {
    compare(report, "volatile increment", Loops::volatileIncrements, BareLoops::volatileIncrements);
    compare(report, "atomic increment", Loops::atomicIncrements, BareLoops::atomicIncrements);
    compare(report, "plain increment", Loops::plainIncrements, BareLoops::plainIncrements);
    compare(report, "monitor enter and exit", Loops::monitorEntries, BareLoops::monitorEntries);
  }

  private void compare(
      Report report, String what, ObjIntConsumer<Loops> hooked, ObjIntConsumer<BareLoops> bare) {
    Loops loops = new Loops();
    measure(
        report,
        what + ", with hooks that are off",
        () -> {
          hooked.accept(loops, TIMES);
          return TIMES;
        });
    BareLoops bareLoops = new BareLoops();
    measure(
        report,
        what + ", without hooks",
        () -> {
          bare.accept(bareLoops, TIMES);
          return bareLoops.sum() == Integer.MIN_VALUE ? 1 : TIMES;
        });
  }

  // ---- measuring

  /** Writes a row; the result is the median. */
  private double measure(Report report, String what, Repetition repetition) {
    for (int i = 0; i < rounds; i++) {
      round(repetition);
    }
    double[] cpu = new double[rounds];
    double[] wall = new double[rounds];
    for (int i = 0; i < rounds; i++) {
      Nanos nanos = round(repetition);
      cpu[i] = nanos.cpu();
      wall[i] = nanos.wall();
    }
    Samples samples = Samples.of(cpu);
    report.row(
        what,
        decimal(samples.median(), 1),
        decimal(samples.lowest(), 1),
        decimal(Samples.of(wall).median(), 1));
    return samples.median();
  }

  private Nanos round(Repetition repetition) {
    Stopwatch watch = Stopwatch.start();
    long operations = 0;
    for (int i = 0; i < executions; i++) {
      operations += repetition.run();
    }
    return watch.per(operations);
  }
}
