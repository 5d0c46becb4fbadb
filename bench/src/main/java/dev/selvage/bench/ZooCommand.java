package dev.selvage.bench;

import static dev.selvage.bench.Report.whole;

import dev.selvage.core.explore.Campaign;
import dev.selvage.model.CampaignResult;
import dev.selvage.model.CarrierType;
import dev.selvage.model.Options;
import dev.selvage.model.Verdict;
import dev.selvage.report.FindingWords;
import dev.selvage.report.LossWords;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Whether every bug is found within its budget, and nothing where there is none. */
@Command(
    name = "zoo",
    mixinStandardHelpOptions = true,
    description = "every bug of the specimens is found within its budget, and no other one")
final class ZooCommand implements Callable<Integer> {
  @Option(
      names = "--clean",
      description = "schedules of a clean program on fibers (default: ${DEFAULT-VALUE})")
  private int onFibers = 20_000;

  @Option(
      names = "--clean-platform",
      description = "the same on OS threads (default: ${DEFAULT-VALUE})")
  private int onThreads = 500;

  @Option(
      names = "--strategies",
      split = ",",
      description = "with which clean programs are run (default: ${DEFAULT-VALUE})")
  private List<String> strategies = List.of("auto");

  @Option(
      names = "--only",
      paramLabel = "NAME",
      description = "a part of the programs' names, with packages")
  private String only = "";

  @Mixin private ReportOptions reportOptions = new ReportOptions();

  private Report report;
  private final List<String> allWrong = new ArrayList<>();

  @Override
  public Integer call() throws Exception {
    try (Report opened = reportOptions.open("The zoo: bugs found, and none where there is none")) {
      report = opened;
      List<Specimen> all =
          Specimen.all().stream().filter(each -> each.program().contains(only)).toList();
      report.heading("programs", "carrier", "number", "right", "schedules", "seconds");
      failing(all.stream().filter(Specimen::isFailing).toList());
      List<Specimen> clean =
          all.stream().filter(each -> !each.isFailing() && !each.isObserved()).toList();
      for (String strategy : strategies) {
        clean(clean, strategy, CarrierType.FIBER, onFibers);
        clean(clean, strategy, CarrierType.PLATFORM, onThreads);
      }
      report.line("");
      allWrong.forEach(each -> report.line("- " + each));
      return allWrong.isEmpty() ? 0 : 1;
    }
  }

  private void failing(List<Specimen> specimens) throws IOException {
    List<String> wrong = new ArrayList<>();
    long schedules = 0;
    long start = System.nanoTime();
    for (Specimen specimen : specimens) {
      int budget = Headers.budget(specimen);
      CampaignResult result = run(specimen, "auto", CarrierType.FIBER, budget);
      schedules += result.executions();
      if (!hasFailed(result)) {
        wrong.add(specimen.name() + ": not found within " + whole(budget) + " schedules");
      }
    }
    row("with a bug", CarrierType.FIBER, specimens.size(), wrong, schedules, start);
  }

  /** A race alone is not the failure that is looked for. */
  private static boolean hasFailed(CampaignResult result) {
    return result.findings().stream().anyMatch(each -> !each.finding().kind().isObserved());
  }

  private void clean(List<Specimen> specimens, String strategy, CarrierType carrier, int runs) {
    if (runs == 0) {
      return;
    }
    Progress progress = new Progress(strategy + ", " + carrier.label(), specimens.size());
    List<String> wrong = new ArrayList<>();
    long schedules = 0;
    long start = System.nanoTime();
    for (Specimen specimen : specimens) {
      CampaignResult result = run(specimen, strategy, carrier, runs);
      progress.step();
      schedules += result.executions();
      if (result.verdict() != Verdict.PASS) {
        wrong.add(
            specimen.name()
                + ", "
                + strategy
                + ": "
                + (result.findings().isEmpty()
                    ? LossWords.headlines(result.lostControl())
                    : FindingWords.message(result.findings().getFirst().finding())));
        progress.found(wrong.getLast());
      }
    }
    row("clean, " + strategy, carrier, specimens.size(), wrong, schedules, start);
  }

  private static CampaignResult run(
      Specimen specimen, String strategy, CarrierType carrier, int runs) {
    Options options =
        specimen.options().strategy(strategy).seed(1).runs(runs).carrier(carrier).build();
    try (var _ = new Muted()) {
      return new Campaign(specimen.spec(), options, specimen.body(), Hung::end).run();
    }
  }

  private void row(
      String what,
      CarrierType carrier,
      int number,
      List<String> wrong,
      long schedules,
      long start) {
    report.row(
        what,
        carrier.label(),
        number,
        number - wrong.size(),
        whole(schedules),
        whole((System.nanoTime() - start) / 1e9));
    allWrong.addAll(wrong);
  }
}
