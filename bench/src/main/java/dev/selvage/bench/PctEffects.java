package dev.selvage.bench;

import static dev.selvage.bench.Report.decimal;
import static dev.selvage.bench.Report.whole;

import dev.selvage.model.PctFeature;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** What each of the things that were added to PCT is worth, on its own. */
final class PctEffects {
  private static final List<PctFeature> ADDED =
      List.of(PctFeature.SEQUENTIAL, PctFeature.PHASES, PctFeature.FINAL_WAIT);

  /** Enough to see the longest executions. */
  private static final int COUNTED = 2_000;

  private final Report report;
  private final Effort effort;

  PctEffects(Report report, Effort effort) {
    this.report = report;
    this.effort = effort;
  }

  void write() throws IOException, InterruptedException {
    features();
    points();
  }

  private void features() throws IOException, InterruptedException {
    report.line("");
    report.line("PCT for the depth of the bug, with one addition at a time:");
    List<String> heading = new ArrayList<>(List.of("program", "pure"));
    ADDED.forEach(feature -> heading.add(feature.label() + " alone"));
    report.heading(heading.toArray(String[]::new));
    for (PctProgram program : PctProgram.values()) {
      Sampler sampler = Sampler.of(program.buggy());
      int depth = program.depth();
      List<Object> row = new ArrayList<>(List.of(program.label()));
      row.add(sampler.sample(Contender.purePct(depth), effort.runs()).failures());
      for (PctFeature feature : ADDED) {
        Contender contender = Contender.pct(depth, Set.of(feature));
        row.add(sampler.sample(contender, effort.runs()).failures());
      }
      report.row(row.toArray());
    }
  }

  private void points() throws IOException, InterruptedException {
    report.line("");
    report.line("The most steps of an execution, by which accesses to memory are points:");
    report.heading("program", "k, every escaped access", "k, racing ones", "times fewer");
    int runs = Math.min(COUNTED, effort.runs());
    for (PctProgram program : PctProgram.values()) {
      Contender contender = Contender.pct(program.depth(), PctFeature.DEFAULT);
      double escaped = Sampler.ofEscaped(program.buggy()).sample(contender, runs).mostSteps();
      double racing = Sampler.of(program.buggy()).sample(contender, runs).mostSteps();
      report.row(program.label(), whole(escaped), whole(racing), decimal(escaped / racing, 1));
    }
  }
}
