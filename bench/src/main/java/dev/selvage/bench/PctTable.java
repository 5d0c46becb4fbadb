package dev.selvage.bench;

import static dev.selvage.bench.Report.decimal;
import static dev.selvage.bench.Report.met;
import static dev.selvage.bench.Report.whole;

import dev.selvage.model.BaselineMode;
import dev.selvage.model.Guarantee;
import dev.selvage.model.PctFeature;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** With which probability a run of each program fails, next to what PCT promises. */
final class PctTable {
  /** What the three programs with a missing wait are to reach without any options. */
  private static final double WAIT_GOAL = 0.49;

  private static final double COMPRESSOR_GOAL = 0.5;
  private static final double PASSING_GOAL = 0.8;

  private final Report report;
  private final Effort effort;
  private boolean areGoalsMet = true;

  /** What was measured of a program. */
  private record Row(
      PctProgram program,
      int depth,
      Sampled random,
      Sampled pos,
      Sampled surw,
      Sampled pure,
      Sampled deep,
      Sampled pct,
      Sampled auto,
      Proportion stress,
      Proportion sleep) {
    double bound() {
      Guarantee size = pure.guarantee();
      return 1 / (size.threads() * Math.pow(size.steps(), depth - 1));
    }

    String ratio(Sampled sampled) {
      return decimal(sampled.failures().rate() / bound(), 1);
    }
  }

  PctTable(Report report, Effort effort) {
    this.report = report;
    this.effort = effort;
  }

  /** Whether all is as promised. */
  boolean write() throws IOException, InterruptedException {
    List<Row> rows = new ArrayList<>();
    for (PctProgram program : PctProgram.values()) {
      rows.add(measure(program));
    }
    sizes(rows);
    probabilities(rows);
    return goals(rows);
  }

  private Row measure(PctProgram program) throws IOException, InterruptedException {
    Sampler sampler = Sampler.of(program.buggy());
    int depth = program.depth();
    return new Row(
        program,
        depth,
        sample(sampler, Contender.RANDOM),
        sample(sampler, Contender.POS),
        sample(sampler, Contender.SURW),
        sample(sampler, Contender.purePct(depth)),
        sample(sampler, Contender.pct(depth, PctFeature.DEFAULT)),
        sample(sampler, Contender.PCT),
        sample(sampler, Contender.AUTO),
        FreeRuns.failures(program, BaselineMode.STRESS, effort.freeRuns()),
        FreeRuns.failures(program, BaselineMode.SLEEP, effort.freeRuns()));
  }

  private Sampled sample(Sampler sampler, Contender contender) throws InterruptedException {
    return sampler.sample(contender, effort.runs());
  }

  private void sizes(List<Row> rows) throws IOException {
    report.line("");
    report.line("n counts the main thread, too. k is what change points are drawn from.");
    report.heading("program", "lines of code", "d", "n", "k", "k_eff", "bound 1/(n k^(d-1))");
    for (Row row : rows) {
      Guarantee size = row.pure.guarantee();
      report.row(
          row.program.label(),
          whole(row.program.sourceLines()),
          row.depth,
          size.threads(),
          whole(size.steps()),
          whole(size.phaseSteps()),
          decimal(row.bound(), 5));
    }
  }

  private void probabilities(List<Row> rows) {
    report.line("");
    report.line(
        "Probability that a run fails, with its interval of 95 %, from "
            + whole(effort.runs())
            + " runs under control and "
            + whole(effort.freeRuns())
            + " on real threads. \"Pure\" is PCT for the depth of the bug as in the paper's figure"
            + " 7; the next column has all that was added to it, and the one after that as well,"
            + " with a depth that is drawn for every run.");
    report.heading(
        "program",
        "bound",
        "random walk",
        "POS",
        "SURW",
        "PCT, d, pure",
        "PCT, d",
        "PCT",
        "auto",
        "stress",
        "sleep");
    for (Row row : rows) {
      report.row(
          row.program.label(),
          decimal(row.bound(), 5),
          cell(row.random),
          cell(row.pos),
          cell(row.surw),
          cell(row.pure),
          cell(row.deep),
          cell(row.pct),
          cell(row.auto),
          row.stress,
          row.sleep);
    }
  }

  private static String cell(Sampled sampled) {
    return sampled.failures()
        + (sampled.cutOff() == 0 ? "" : ", " + whole(sampled.cutOff()) + " cut off");
  }

  private boolean goals(List<Row> rows) {
    report.line("");
    for (Row row : rows) {
      boolean isBound = row.pure.failures().isAtLeast(row.bound());
      goal(row, "pure PCT at least the bound, is " + row.ratio(row.pure) + " times it", isBound);
    }
    for (Row row : rows) {
      switch (row.program) {
        case FFT, LU, BARNES -> {
          goal(row, "PCT", row.pct, WAIT_GOAL);
          goal(row, "auto", row.auto, WAIT_GOAL);
        }
        case BZIP2 -> goal(row, "PCT, d = 2,", row.deep, COMPRESSOR_GOAL);
        case QUEUE, DRYAD ->
            report.line(
                "- "
                    + row.program.label()
                    + ": times the bound: PCT, d = 2, "
                    + row.ratio(row.deep)
                    + ", PCT "
                    + row.ratio(row.pct)
                    + ", auto "
                    + row.ratio(row.auto));
      }
    }
    for (Row row : rows) {
      double passing = 1 - row.stress.rate();
      goal(
          row,
          "stress passes in more than " + PASSING_GOAL + ", does in " + decimal(passing, 3),
          passing > PASSING_GOAL);
    }
    return areGoalsMet;
  }

  private void goal(Row row, String what, Sampled sampled, double least) {
    double rate = sampled.failures().rate();
    goal(row, what + " at least " + least + ", is " + decimal(rate, 3), rate >= least);
  }

  private void goal(Row row, String what, boolean isMet) {
    areGoalsMet &= isMet;
    report.line("- " + row.program.label() + ": " + what + ": " + met(isMet));
  }
}
