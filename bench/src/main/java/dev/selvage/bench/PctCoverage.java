package dev.selvage.bench;

import static dev.selvage.bench.Report.decimal;
import static dev.selvage.bench.Report.whole;

import dev.selvage.bench.PlotLine.Point;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

/** The paper's figure 11: in how many orders pairs of events are seen. */
final class PctCoverage {
  private static final int MOST_RUNS = 10_000;
  private static final int MOST_SEEDS = 20;
  private static final List<Contender> CONTENDERS = List.of(Contender.PCT, Contender.RANDOM);

  private final Report report;
  private final Plots plots;
  private final Effort effort;
  private final EventPairs queue = new EventPairs();

  PctCoverage(Report report, Plots plots, Effort effort) {
    this.report = report;
    this.plots = plots;
    this.effort = effort;
  }

  void write() throws IOException, InterruptedException {
    int seeds = Math.min(MOST_SEEDS, effort.seeds());
    report.line("");
    report.line("### Figure 11: pairs of events");
    report.line("");
    report.line(
        "The part of "
            + queue.all()
            + " pairs that was seen: of the "
            + queue.events()
            + " marked events, one of the owner and one of the thief, in either order. Under"
            + " control the mean over "
            + seeds
            + " seeds.");
    LinePlot plot =
        new LinePlot(
            "Orders of two events that were seen",
            "runs",
            Scale.LOGARITHMIC,
            "part of all pairs",
            Scale.LINEAR);
    List<Integer> at = numbers(Math.min(MOST_RUNS, effort.runs()));
    List<PlotLine> lines = new ArrayList<>();
    for (Contender contender : CONTENDERS) {
      lines.add(line(contender.name(), controlled(contender, at.getLast(), seeds), at));
    }
    lines.add(line("stress", PlainPairsCommand.collect(effort.freeRuns()), at));
    lines.forEach(plot::add);
    table(at, lines);
    plots.write(report, "figure-11-pairs", plot);
  }

  /** 1, 2, 5, 10, 20 and so on. */
  private static List<Integer> numbers(int most) {
    List<Integer> numbers = new ArrayList<>();
    for (int power = 1; power <= most; power *= 10) {
      for (int digit : new int[] {1, 2, 5}) {
        if (digit * power <= most) {
          numbers.add(digit * power);
        }
      }
    }
    return numbers;
  }

  /** How many pairs are known after each run, in the mean. */
  private static double[] controlled(Contender contender, int runs, int seeds)
      throws InterruptedException {
    double[] sums = new double[runs];
    AtomicReference<EventPairs> pairs = new AtomicReference<>(new EventPairs());
    Sampler sampler = Sampler.of(() -> pairs.get().run());
    for (int seed = 1; seed <= seeds; seed++) {
      pairs.set(new EventPairs());
      AtomicInteger run = new AtomicInteger();
      sampler.sample(
          contender.withSeed(seed),
          runs,
          () -> {
            pairs.get().collect();
            sums[run.getAndIncrement()] += pairs.get().seen();
          });
    }
    for (int i = 0; i < runs; i++) {
      sums[i] /= seeds;
    }
    return sums;
  }

  private PlotLine line(String label, double[] seen, List<Integer> at) {
    List<Point> points = new ArrayList<>();
    for (int runs : at) {
      if (runs <= seen.length) {
        points.add(Point.exact(runs, seen[runs - 1] / queue.all()));
      }
    }
    return new PlotLine(label, false, points);
  }

  private void table(List<Integer> at, List<PlotLine> lines) {
    List<String> heading = new ArrayList<>(List.of("runs"));
    lines.forEach(line -> heading.add(line.label()));
    report.heading(heading.toArray(String[]::new));
    for (int i = 0; i < at.size(); i++) {
      List<Object> row = new ArrayList<>(List.of(whole(at.get(i))));
      for (PlotLine line : lines) {
        row.add(i < line.points().size() ? decimal(line.points().get(i).y(), 3) : "");
      }
      report.row(row.toArray());
    }
    report.line("");
  }
}
