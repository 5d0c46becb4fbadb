package dev.selvage.bench;

import static dev.selvage.bench.Report.decimal;
import static dev.selvage.bench.Report.met;

import dev.selvage.model.Detector;
import dev.selvage.model.DetectorSets;
import dev.selvage.model.Options;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

/** What a run costs, with other strategies against a random walk, and with control against none. */
final class PctCost {
  private static final List<Workload> WORKLOADS =
      List.of(Workload.W4, Workload.W5, Workload.W7FIXED, Workload.QUEUE);

  private static final double GOAL = 1.25;
  private static final int WARM_UP = 2;
  private static final int ROUNDS = 7;
  private static final Duration ROUND = Duration.ofSeconds(1);
  private static final int TIMED = 20_000;

  private final Report report;
  private final Effort effort;

  PctCost(Report report, Effort effort) {
    this.report = report;
    this.effort = effort;
  }

  /** Whether all executions went well. */
  boolean write() throws Exception {
    report.line("");
    report.line(
        "CPU time of an execution in a campaign, in microseconds, and by how much it is more than"
            + " that of a random walk: the median of "
            + ROUNDS
            + " rounds of "
            + ROUND.toSeconds()
            + " s, of all strategies by turns. Goal: at most "
            + GOAL
            + " times.");
    List<String> heading = new ArrayList<>(List.of("workload", "detectors"));
    Contender.ALL.forEach(each -> heading.add(each.name()));
    heading.add("goal");
    report.heading(heading.toArray(String[]::new));
    boolean isClean = true;
    for (Workload workload : WORKLOADS) {
      isClean &= compare(workload, "none", Set.of());
      isClean &= compare(workload, "default", DetectorSets.DEFAULT);
    }
    slowdown();
    return isClean;
  }

  private boolean compare(Workload workload, String detectors, Set<Detector> detect) {
    double[][] micros = new double[Contender.ALL.size()][ROUNDS];
    double[][] ratios = new double[Contender.ALL.size()][ROUNDS];
    boolean isClean = true;
    for (int round = -WARM_UP; round < ROUNDS; round++) {
      double base = 0;
      for (int i = 0; i < Contender.ALL.size(); i++) {
        Walked walked = Walk.walk(workload, options(Contender.ALL.get(i), round, detect));
        walked.remarks().forEach(report::line);
        isClean &= walked.isClean();
        double time = 1e6 / walked.perCpuSecond();
        base = i == 0 ? time : base;
        if (round >= 0) {
          micros[i][round] = time;
          ratios[i][round] = time / base;
        }
      }
    }
    row(workload, detectors, micros, ratios);
    return isClean;
  }

  private static Options options(Contender contender, int round, Set<Detector> detect) {
    return contender.options().toBuilder()
        .seed(WARM_UP + round + 1)
        .runs(Integer.MAX_VALUE)
        .time(ROUND)
        .keepGoing(true)
        .detect(detect)
        .build();
  }

  private void row(Workload workload, String detectors, double[][] micros, double[][] ratios) {
    List<Object> row = new ArrayList<>(List.of(workload.label(), detectors));
    for (int i = 0; i < micros.length; i++) {
      String time = decimal(Samples.of(micros[i]).median(), 2);
      row.add(i == 0 ? time : time + " (× " + decimal(Samples.of(ratios[i]).median(), 2) + ")");
    }
    double worst =
        Arrays.stream(ratios).mapToDouble(each -> Samples.of(each).median()).max().orElse(0);
    row.add(met(worst <= GOAL));
    report.row(row.toArray());
  }

  /** The program without its bug, under PCT and in a JVM without the agent. */
  private void slowdown() throws Exception {
    report.line("");
    report.line(
        "A run under PCT, with the points known and without detectors, against the plain program"
            + " on real threads in a JVM without the agent; microseconds.");
    report.heading(
        "program",
        "plain, by the clock",
        "plain, CPU",
        "PCT, by the clock",
        "PCT, CPU",
        "slowdown, by the clock",
        "slowdown, CPU");
    for (PctProgram program : PctProgram.values()) {
      Sampler sampler = Sampler.of(program.fixed());
      int runs = Math.min(TIMED, effort.runs());
      sampler.sample(Contender.PCT, runs);
      Nanos controlled = sampler.sample(Contender.PCT, runs).time();
      Nanos plain = PlainRunCommand.measure(program);
      report.row(
          program.label(),
          decimal(plain.wall() / 1e3, 1),
          decimal(plain.cpu() / 1e3, 1),
          decimal(controlled.wall() / 1e3, 1),
          decimal(controlled.cpu() / 1e3, 1),
          "× " + decimal(controlled.wall() / plain.wall(), 2),
          "× " + decimal(controlled.cpu() / plain.cpu(), 2));
    }
  }
}
