package dev.selvage.bench;

import static dev.selvage.bench.Report.decimal;
import static dev.selvage.bench.Report.whole;

import dev.selvage.core.explore.Body;
import dev.selvage.core.explore.Campaign;
import dev.selvage.model.CampaignResult;
import dev.selvage.model.Options;
import dev.selvage.model.ProgramSpec;
import dev.selvage.report.LossWords;
import dev.selvage.specimens.peers.Workloads;
import java.util.Arrays;
import java.util.List;

/** How many schedules it takes to the first bug, in campaigns as a check runs them. */
final class FirstBugs {
  private static final int MOST = 20_000;
  private static final int MAX_STEPS = 20_000;

  private static final List<Case> CASES =
      List.of(
          new Case(
              "queue",
              PctProgram.QUEUE.buggy(),
              List.of(new Rival("PCT, published", "6"), new Rival("CHESS, published", "200"))),
          new Case(
              "Dryad",
              PctProgram.DRYAD.buggy(),
              List.of(new Rival("PCT, published", "35"), new Rival("CHESS, published", "1,000"))),
          new Case(
              "w10",
              Workloads::w10,
              List.of(
                  new Rival("POS in Fray", "2–29"),
                  new Rival("PCT in Fray", "24–169"),
                  new Rival("SURW in Fray", "7–10"),
                  new Rival("Lincheck", "28"))),
          new Case(
              "w11",
              Workloads::w11,
              List.of(
                  new Rival("POS in Fray", "15–112"),
                  new Rival("SURW in Fray", "73–80"),
                  new Rival("PCT in Fray", "not in 18,000"),
                  new Rival("Lincheck", "not in 10,000"))));

  private final Report report;
  private final Effort effort;

  private record Case(String name, Body body, List<Rival> rivals) {}

  /** What others needed. */
  private record Rival(String name, String schedules) {}

  FirstBugs(Report report, Effort effort) {
    this.report = report;
    this.effort = effort;
  }

  void write() {
    report.line("");
    report.line(
        "Schedules to the first bug, with "
            + effort.seeds()
            + " seeds each; at most "
            + whole(MOST)
            + ". The programs of the published figures are not the same, but have the same bugs.");
    report.heading("program", "strategy", "found", "median", "quartiles", "least–most", "mean");
    for (Case each : CASES) {
      for (Contender contender : Contender.ALL) {
        row(each, contender);
      }
      for (Rival rival : each.rivals) {
        report.row(each.name, rival.name, "", rival.schedules, "", "", "");
      }
    }
  }

  private void row(Case each, Contender contender) {
    double[] schedules = new double[effort.seeds()];
    for (int i = 0; i < schedules.length; i++) {
      schedules[i] = schedules(each, contender.withSeed(i + 1));
    }
    Samples samples = Samples.of(schedules);
    double[] found = Arrays.stream(schedules).filter(Double::isFinite).toArray();
    report.row(
        each.name,
        contender.name(),
        found.length + " of " + schedules.length,
        cell(samples.median()),
        range(samples.quantile(0.25), samples.quantile(0.75)),
        range(samples.lowest(), samples.highest()),
        found.length < schedules.length
            ? "–"
            : decimal(Arrays.stream(found).average().orElse(0), 1));
  }

  private static String range(double from, double to) {
    return cell(from) + (Double.isFinite(from) ? "–" + cell(to) : "");
  }

  private static String cell(double schedules) {
    return Double.isFinite(schedules) ? whole(Math.ceil(schedules)) : "> " + whole(MOST);
  }

  /** Infinite when it is not found. */
  private static double schedules(Case each, Contender contender) {
    Options options = contender.options().toBuilder().runs(MOST).maxSteps(MAX_STEPS).build();
    ProgramSpec program = new ProgramSpec("", each.name, null, List.of());
    CampaignResult result = new Campaign(program, options, each.body, Hung::end).run();
    if (!result.lostControl().isEmpty()) {
      throw new IllegalStateException(LossWords.message(result.lostControl().getFirst()));
    }
    return result.findings().stream()
        .filter(finding -> !finding.finding().kind().isObserved())
        .mapToDouble(finding -> finding.execution())
        .findFirst()
        .orElse(Double.POSITIVE_INFINITY);
  }
}
