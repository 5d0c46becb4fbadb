package dev.selvage.bench;

import static dev.selvage.bench.Report.whole;

import dev.selvage.core.explore.Campaign;
import dev.selvage.core.strategy.registry.Strategies;
import dev.selvage.model.CampaignResult;
import dev.selvage.model.DetectorSets;
import dev.selvage.model.Note;
import dev.selvage.model.NoteKind;
import dev.selvage.model.Options;
import dev.selvage.model.RankResult;
import dev.selvage.model.SearchResult;
import dev.selvage.model.Verdict;
import dev.selvage.report.FindingWords;
import dev.selvage.report.LossWords;
import dev.selvage.report.NoteWords;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Whether anything is found in correct programs, whatever the strategy: above all, a race. */
@Command(
    name = "clean",
    mixinStandardHelpOptions = true,
    description = "no strategy finds anything in the correct specimens, nor does a detector")
final class CleanCommand implements Callable<Integer> {
  @Option(names = "--runs", description = "schedules of each campaign (default: ${DEFAULT-VALUE})")
  private int runs = 20_000;

  @Option(names = "--strategies", split = ",", description = "strategies to run (default: all)")
  private List<String> strategies =
      Strategies.all().stream().map(Strategies.Entry::name).sorted().toList();

  @Option(
      names = "--races",
      description = "only programs that are there because something could be taken for a race")
  private boolean isAboutRaces;

  @Option(
      names = "--only",
      paramLabel = "NAME",
      description = "a part of the programs' names, with packages")
  private String only = "";

  @Mixin private ReportOptions reportOptions = new ReportOptions();

  private final List<String> wrong = new ArrayList<>();

  /** What the campaigns with one strategy have come to. */
  private static final class Totals {
    private long executions;
    private int proved;
    private int finished;
    private int unfinished;
    private int findings;
    private int inconclusive;
    private int lost;
  }

  @Override
  public Integer call() throws Exception {
    try (Report report = reportOptions.open("Correct programs with every strategy")) {
      List<Specimen> programs = new ArrayList<>();
      for (Specimen each : Specimen.all()) {
        if (each.isClean() && each.program().contains(only) && isWanted(each)) {
          programs.add(each);
        }
      }
      report.line("");
      report.line("At most " + whole(runs) + " schedules each, default detectors, seed 1.");
      report.line(
          "Campaigns that ended earlier: with a proof; with nothing left, within the bound");
      report.line(
          "or in the last tuple; or they gave up, because something could not be searched.");
      report.heading(
          "strategy",
          "programs",
          "executions",
          "ended with a proof",
          "nothing left",
          "gave up",
          "findings",
          "inconclusive",
          "lost control",
          "seconds");
      for (String strategy : strategies) {
        run(report, strategy, programs);
      }
      report.line("");
      wrong.forEach(each -> report.line("- " + each));
      return wrong.isEmpty() && !programs.isEmpty() ? 0 : 1;
    }
  }

  private boolean isWanted(Specimen specimen) throws IOException {
    return !isAboutRaces || specimen.isAboutRaces();
  }

  private void run(Report report, String strategy, List<Specimen> programs) {
    Progress progress = new Progress(strategy, programs.size());
    Totals totals = new Totals();
    long start = System.nanoTime();
    for (Specimen each : programs) {
      CampaignResult result = run(each, strategy);
      progress.step();
      List<String> problems = look(result, totals);
      problems.forEach(problem -> wrong.add(each.name() + ", " + strategy + ": " + problem));
      problems.forEach(problem -> progress.found(each.name() + ": " + problem));
    }
    report.row(
        strategy,
        programs.size(),
        whole(totals.executions),
        totals.proved,
        totals.finished,
        totals.unfinished,
        totals.findings,
        totals.inconclusive,
        totals.lost,
        whole((System.nanoTime() - start) / 1e9));
  }

  private CampaignResult run(Specimen specimen, String strategy) {
    Options options =
        specimen
            .options()
            .strategy(strategy)
            .seed(1)
            .runs(runs)
            .detect(DetectorSets.DEFAULT)
            .build();
    try (var _ = new Muted()) {
      return new Campaign(specimen.spec(), options, specimen.body(), Hung::end).run();
    }
  }

  /** Adds a campaign to the totals; what should not be is in the result. */
  private List<String> look(CampaignResult result, Totals totals) {
    List<String> problems = new ArrayList<>();
    totals.executions += result.executions();
    result.findings().forEach(each -> problems.add(FindingWords.message(each.finding())));
    // A ranked search makes notes of races that make no difference.
    for (Note note : result.notes()) {
      if (note.kind() == NoteKind.LIBRARY_RACE || note.kind() == NoteKind.BENIGN_RACE) {
        problems.add(NoteWords.message(note));
      }
    }
    totals.findings += problems.size();
    if (!result.lostControl().isEmpty()) {
      totals.lost++;
      problems.addAll(LossWords.headlines(result.lostControl()));
    }
    if (result.error() != null) {
      totals.lost++;
      problems.add(result.error());
    }
    if (result.verdict() == Verdict.INCONCLUSIVE) {
      totals.inconclusive++;
      problems.add("inconclusive, " + whole(result.cutOff()) + " executions were cut off");
    }
    if (problems.isEmpty()) {
      end(result, totals);
    }
    return problems;
  }

  /** How a campaign ended that had budget left, if it did. */
  private void end(CampaignResult result, Totals totals) {
    SearchResult search = result.search();
    boolean isExhaustive = search != null && search.isExhaustive();
    if (isExhaustive && search.isAll()) {
      totals.proved++;
    } else if (isExhaustive || isThrough(result.ranks())) {
      totals.finished++;
    } else if (result.executions() < runs) {
      totals.unfinished++;
    }
  }

  /** Whether no tuple within the limits of a ranked search is left. */
  private static boolean isThrough(RankResult ranks) {
    return ranks != null && ranks.current() == null;
  }
}
