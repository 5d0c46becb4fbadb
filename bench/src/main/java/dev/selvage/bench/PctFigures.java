package dev.selvage.bench;

import static dev.selvage.bench.Report.decimal;
import static dev.selvage.bench.Report.whole;

import dev.selvage.bench.PlotLine.Point;
import dev.selvage.model.BaselineMode;
import dev.selvage.model.Guarantee;
import dev.selvage.specimens.pct.WorkStealingQueue;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** The paper's figures on the work-stealing queue: how the bound and the truth grow apart. */
final class PctFigures {
  private static final int DEPTH = 2;
  private static final List<Integer> THIEVES = List.of(2, 4, 8, 16, 32, 64);
  private static final List<Integer> TASKS = List.of(2, 4, 8, 16, 32, 64);
  private static final int FEW_THIEVES = 2;
  private static final int FEW_TASKS = 4;
  private static final String PROBABILITY = "probability of the bug";

  private final Report report;
  private final Plots plots;
  private final Effort effort;

  /** The queue with this many threads and tasks. */
  private record Size(int thieves, int tasks, Sampled sampled) {
    double bound() {
      Guarantee size = sampled.guarantee();
      return 1 / (size.threads() * Math.pow(size.steps(), DEPTH - 1));
    }
  }

  PctFigures(Report report, Plots plots, Effort effort) {
    this.report = report;
    this.plots = plots;
    this.effort = effort;
  }

  void write() throws IOException, InterruptedException {
    List<Size> byThieves = new ArrayList<>();
    for (int thieves : THIEVES) {
      byThieves.add(measure(thieves, FEW_TASKS));
    }
    List<Size> byTasks = new ArrayList<>();
    for (int tasks : TASKS) {
      byTasks.add(measure(FEW_THIEVES, tasks));
    }
    report.line("");
    report.line("### Figure 9: more threads, more tasks");
    table(byThieves);
    plot(
        "figure-9-threads", "Bug of the queue, by threads", "stealing threads", byThieves, THIEVES);
    table(byTasks);
    plot("figure-9-tasks", "Bug of the queue, by tasks", "tasks", byTasks, TASKS);
    stress(byThieves);
  }

  private Size measure(int thieves, int tasks) throws InterruptedException {
    Sampler sampler = Sampler.of(() -> WorkStealingQueue.run(thieves, tasks, false));
    return new Size(thieves, tasks, sampler.sample(Contender.purePct(DEPTH), effort.runs()));
  }

  private void table(List<Size> sizes) {
    report.heading("thieves", "tasks", "n", "k", "bound", "PCT, d = 2, pure", "times the bound");
    for (Size size : sizes) {
      Guarantee guarantee = size.sampled.guarantee();
      report.row(
          size.thieves,
          size.tasks,
          guarantee.threads(),
          whole(guarantee.steps()),
          decimal(size.bound(), 6),
          size.sampled.failures(),
          decimal(size.sampled.failures().rate() / size.bound(), 1));
    }
    report.line("");
  }

  private void plot(String name, String title, String across, List<Size> sizes, List<Integer> at)
      throws IOException {
    LinePlot plot = new LinePlot(title, across, Scale.DOUBLING, PROBABILITY, Scale.LOGARITHMIC);
    plot.add(pct(sizes, at));
    List<Point> bound = new ArrayList<>();
    for (int i = 0; i < at.size(); i++) {
      bound.add(Point.exact(at.get(i), sizes.get(i).bound()));
    }
    plot.add(new PlotLine("bound 1 / (n k)", true, bound));
    plots.write(report, name, plot);
  }

  private static PlotLine pct(List<Size> sizes, List<Integer> at) {
    List<Point> points = new ArrayList<>();
    for (int i = 0; i < at.size(); i++) {
      points.add(Point.measured(at.get(i), sizes.get(i).sampled.failures()));
    }
    return new PlotLine("PCT, d = 2", false, points);
  }

  private void stress(List<Size> sizes) throws IOException, InterruptedException {
    report.line("");
    report.line("### Figure 10: PCT and stress");
    report.heading("thieves", "PCT, d = 2, pure", "stress");
    List<Point> points = new ArrayList<>();
    for (Size size : sizes) {
      Proportion stress =
          FreeRuns.queueFailures(size.thieves, size.tasks, BaselineMode.STRESS, effort.freeRuns());
      report.row(size.thieves, size.sampled.failures(), stress);
      points.add(Point.measured(size.thieves, stress));
    }
    report.line("");
    LinePlot plot =
        new LinePlot(
            "Bug of the queue, PCT and stress",
            "stealing threads",
            Scale.DOUBLING,
            PROBABILITY,
            Scale.LINEAR);
    plot.add(pct(sizes, THIEVES));
    plot.add(new PlotLine("stress", false, points));
    plots.write(report, "figure-10-stress", plot);
  }
}
