package dev.selvage.bench;

import static dev.selvage.bench.Report.decimal;
import static dev.selvage.bench.Report.whole;

import dev.selvage.model.CampaignResult;
import dev.selvage.model.Guarantee;
import dev.selvage.model.Verdict;
import dev.selvage.programs.BookIndex;
import java.util.List;

/** A program with very many steps under PCT. */
final class PctLarge {
  private static final int RUNS = 3;

  private final Report report;

  PctLarge(Report report) {
    this.report = report;
  }

  /** Whether it stays under control and passes. */
  boolean write() {
    report.line("");
    report.line("A Lucene index that is filled and searched; " + RUNS + " runs.");
    report.heading("strategy", "n", "k", "k_eff", "plain points", "seconds each", "verdict");
    boolean isPassed = true;
    for (Contender contender : List.of(Contender.RANDOM, Contender.PCT)) {
      CampaignResult result =
          LargeCommand.explore(
              contender.options().toBuilder().runs(RUNS),
              () ->
                  BookIndex.run(
                      BookIndex.AUTHORS, BookIndex.BOOKS, BookIndex.READERS, BookIndex.SEARCHES));
      isPassed &= result.verdict() == Verdict.PASS;
      row(contender, result);
    }
    return isPassed;
  }

  private void row(Contender contender, CampaignResult result) {
    Guarantee guarantee = result.guarantee();
    report.row(
        contender.name(),
        result.threads(),
        whole(guarantee == null ? result.steps() : guarantee.steps()),
        guarantee == null ? "–" : whole(guarantee.phaseSteps()),
        result.points(),
        decimal(result.seconds() / result.executions(), 1),
        result.verdict().label());
  }
}
