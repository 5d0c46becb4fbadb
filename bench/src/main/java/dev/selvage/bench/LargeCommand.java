package dev.selvage.bench;

import static dev.selvage.bench.Report.decimal;
import static dev.selvage.bench.Report.whole;

import dev.selvage.core.explore.Body;
import dev.selvage.core.explore.Campaign;
import dev.selvage.model.CampaignResult;
import dev.selvage.model.Options;
import dev.selvage.model.ProgramSpec;
import dev.selvage.model.Verdict;
import dev.selvage.programs.BookIndex;
import dev.selvage.report.FindingWords;
import dev.selvage.report.LossWords;
import dev.selvage.report.NoteWords;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.logging.Level;
import java.util.logging.Logger;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Whether a very large program stays under control, how many steps it has and what they cost. */
@Command(
    name = "large",
    mixinStandardHelpOptions = true,
    description = "a Lucene index that many threads fill and search: threads, steps, seconds")
final class LargeCommand implements Callable<Integer> {
  private static final long MAX_STEPS = 100_000_000;

  /** A merge of many segments takes long between two steps. */
  private static final Duration PATIENCE = Duration.ofMinutes(1);

  /** It warns in every execution that a module for vectors is missing. */
  private static final Logger LUCENE = Logger.getLogger("org.apache.lucene");

  @Option(names = "--runs", description = "how many schedules (default: ${DEFAULT-VALUE})")
  private int runs = 1;

  @Option(names = "--authors", description = "threads that add (default: ${DEFAULT-VALUE})")
  private int authors = BookIndex.AUTHORS;

  @Option(names = "--books", description = "documents of each of them (default: ${DEFAULT-VALUE})")
  private int books = BookIndex.BOOKS;

  @Option(names = "--readers", description = "threads that search (default: ${DEFAULT-VALUE})")
  private int readers = BookIndex.READERS;

  @Option(names = "--searches", description = "searches of each (default: ${DEFAULT-VALUE})")
  private int searches = BookIndex.SEARCHES;

  @Mixin private ReportOptions reportOptions = new ReportOptions();

  @Override
  public Integer call() throws Exception {
    try (Report report = reportOptions.open("A very large program")) {
      Options.Builder options = Options.builder().seed(1).runs(runs);
      CampaignResult result =
          explore(options, () -> BookIndex.run(authors, books, readers, searches));
      report.heading("schedules", "threads", "steps", "plain points", "seconds each", "verdict");
      report.row(
          result.executions(),
          result.threads(),
          whole(result.steps()),
          result.points(),
          decimal(result.seconds() / result.executions(), 1),
          result.verdict().label());
      report.line("");
      result.findings().forEach(each -> report.line("- " + FindingWords.message(each.finding())));
      result.notes().forEach(each -> report.line("- " + NoteWords.message(each)));
      result.lostControl().forEach(each -> report.line("- " + LossWords.message(each)));
      return result.verdict() == Verdict.PASS ? 0 : 1;
    }
  }

  /** Explores the index, with limits that are large enough for it. */
  static CampaignResult explore(Options.Builder options, Body body) {
    LUCENE.setLevel(Level.SEVERE);
    ProgramSpec program = new ProgramSpec("", BookIndex.class.getName(), null, List.of());
    Options enough = options.resetStatics(true).maxSteps(MAX_STEPS).hangTimeout(PATIENCE).build();
    return new Campaign(program, enough, body, Hung::end).run();
  }
}
