package dev.selvage.bench;

import static dev.selvage.bench.Report.whole;

import dev.selvage.core.explore.Campaign;
import dev.selvage.model.CampaignResult;
import dev.selvage.model.DetectorSets;
import dev.selvage.model.Options;
import dev.selvage.report.FindingWords;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Whether anything fails that a systematic search has proved, with or without control. */
@Command(
    name = "proofs",
    mixinStandardHelpOptions = true,
    description = "what a search has proved fails in no other strategy, nor on real threads")
final class ProofsCommand implements Callable<Integer> {
  private static final List<String> SEARCHES = List.of("chess", "dpor");
  private static final List<String> SAMPLERS = List.of("random", "pct", "pos", "surw");
  private static final List<String> UNCONTROLLED = List.of("stress", "sleep");

  /** Any number of preemptions, so that what is exhaustive is a proof. */
  private static final int NO_BOUND = 1_000;

  /** The exit code of a finding. */
  private static final int FOUND = 1;

  /** Of each campaign: a few programs are very long. */
  private static final Duration LIMIT = Duration.ofSeconds(5);

  /** In seconds: on real threads, a program may really sleep for a minute. */
  private static final int HANG_TIMEOUT = 120;

  private static final int PATIENCE = 2 * HANG_TIMEOUT;

  @Option(names = "--search", description = "executions of each search (default: ${DEFAULT-VALUE})")
  private int searched = 2_000;

  @Option(
      names = "--sample",
      description = "executions of each sampler (default: ${DEFAULT-VALUE})")
  private int sampled = 1_000;

  @Option(
      names = "--real",
      description = "executions on real threads with each strategy (default: ${DEFAULT-VALUE})")
  private int real = 1_000;

  @Option(
      names = "--real-time",
      paramLabel = "SECONDS",
      description = "time for them, per program and strategy (default: ${DEFAULT-VALUE})")
  private int realTime = 3;

  @Option(names = "--only", paramLabel = "NAME", description = "a part of the programs' names")
  private String only = "";

  @Mixin private ReportOptions reportOptions = new ReportOptions();

  private final List<String> wrong = new ArrayList<>();

  @Override
  public Integer call() throws Exception {
    Path classes = Surroundings.root().resolve("specimens/target/classes");
    if (!Files.isDirectory(classes)) {
      System.err.println("build first: specimens/target/classes is missing");
      return 2;
    }
    List<Specimen> all =
        Specimen.allAndSearched().stream().filter(each -> each.name().contains(only)).toList();
    try (Report report = reportOptions.open("Whether anything fails that is proved")) {
      report.heading("search", "programs", "proved", "of them fail elsewhere", "executions");
      List<Specimen> proved = new ArrayList<>();
      for (String search : SEARCHES) {
        int before = wrong.size();
        long executions = 0;
        int count = 0;
        Progress progress = new Progress(search, all.size());
        for (Specimen each : all) {
          CampaignResult result = run(each, search, searched);
          progress.step();
          executions += result.executions();
          // Next to a race, the search claims nothing about real threads.
          if (result.findings().isEmpty() && result.search().isExhaustive()) {
            count++;
            if (each.isFailing()) {
              wrong.add(each.name() + ": proved by " + search + ", but some schedule fails");
              progress.found(wrong.getLast());
            }
            if (!proved.contains(each)) {
              proved.add(each);
            }
          }
        }
        report.row(search, all.size(), count, wrong.size() - before, whole(executions));
      }
      report.line("");
      report.heading("strategy", "proved programs", "fail");
      for (String sampler : SAMPLERS) {
        int before = wrong.size();
        Progress progress = new Progress(sampler, proved.size());
        proved.forEach(each -> sample(each, sampler, progress));
        report.row(sampler, proved.size(), wrong.size() - before);
      }
      for (String strategy : UNCONTROLLED) {
        int before = wrong.size();
        Progress progress = new Progress(strategy, proved.size());
        for (Specimen each : proved) {
          runFreely(each, strategy, classes, progress);
        }
        report.row(strategy, proved.size(), wrong.size() - before);
      }
      report.line("");
      wrong.forEach(each -> report.line("- " + each));
      return wrong.isEmpty() ? 0 : 1;
    }
  }

  private static CampaignResult run(Specimen specimen, String strategy, int runs) {
    Options options =
        specimen
            .options()
            .strategy(strategy)
            .bound(NO_BOUND)
            .seed(1)
            .runs(runs)
            .time(LIMIT)
            .detect(DetectorSets.DEFAULT)
            .build();
    try (var _ = new Muted()) {
      return new Campaign(specimen.spec(), options, specimen.body(), Hung::end).run();
    }
  }

  /** What fails in some execution, apart from what detectors observe; null for nothing. */
  private static String fails(CampaignResult result) {
    return result.findings().stream()
        .filter(each -> !each.finding().kind().isObserved())
        .map(each -> FindingWords.message(each.finding()))
        .findFirst()
        .orElse(null);
  }

  private void sample(Specimen specimen, String strategy, Progress progress) {
    String failure = fails(run(specimen, strategy, sampled));
    progress.step();
    if (failure != null) {
      wrong.add(specimen.name() + ": proved, but fails with " + strategy + ": " + failure);
      progress.found(wrong.getLast());
    }
  }

  private void runFreely(Specimen specimen, String strategy, Path classes, Progress progress)
      throws IOException, InterruptedException {
    int exitCode =
        CheckProcess.run(
            PATIENCE,
            List.of(
                "--strategy",
                strategy,
                "--runs",
                String.valueOf(real),
                "--time",
                realTime + "s",
                "--hang-timeout",
                HANG_TIMEOUT + "s",
                "-cp",
                classes.toString(),
                specimen.program()));
    progress.step();
    if (exitCode == FOUND || exitCode == CheckProcess.KILLED) {
      wrong.add(
          specimen.name()
              + ": proved, but "
              + (exitCode == FOUND ? "fails" : "does not end")
              + " on real threads with "
              + strategy);
      progress.found(wrong.getLast());
    }
  }
}
