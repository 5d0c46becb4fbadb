package dev.selvage.bench;

import static dev.selvage.bench.Report.decimal;
import static dev.selvage.bench.Report.whole;

import dev.selvage.core.explore.Body;
import dev.selvage.core.explore.Campaign;
import dev.selvage.model.BoundKind;
import dev.selvage.model.CampaignResult;
import dev.selvage.model.DetectorSets;
import dev.selvage.model.OptionTable;
import dev.selvage.model.Options;
import dev.selvage.model.ProgramSpec;
import dev.selvage.model.ReportedFinding;
import dev.selvage.specimens.search.SettersAndChecker;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/** How many executions it takes to the first bug if a search counts preemptions, or delays. */
final class BoundKinds {
  /** More than any of these bugs needs. */
  private static final int MOST = 1_000;

  private static final int MAX_STEPS = 100_000;
  private static final int SETTERS = 100;

  private final Report report;
  private final int seconds;

  private record Program(String label, Body body) {}

  /**
   * @param seconds of each campaign, at most
   */
  BoundKinds(Report report, int seconds) {
    this.report = report;
    this.seconds = seconds;
  }

  void write() throws IOException {
    report.line("## Preemptions and delays");
    report.line("");
    equalThreads();
    specimens();
  }

  private void equalThreads() {
    report.line("Executions to the first failure, at most " + seconds + " s.");
    List<String> heading = new ArrayList<>(List.of("program", "threads"));
    for (BoundKind kind : BoundKind.values()) {
      heading.addAll(List.of(kind.label(), "executions", "seconds"));
    }
    report.heading(heading.toArray(String[]::new));
    for (Program each : programs()) {
      List<Object> row = new ArrayList<>(List.of(each.label));
      for (BoundKind kind : BoundKind.values()) {
        add(row, run(each, kind));
      }
      report.row(row.toArray());
    }
    report.line("");
  }

  private static List<Program> programs() {
    List<Program> programs = new ArrayList<>();
    for (RankProgram each : RankProgram.values()) {
      if (each.tupleInPaper() != null) {
        programs.add(new Program(each.label(), each.buggy()));
      }
    }
    programs.add(new Program("3 setters", () -> SettersAndChecker.run(3)));
    programs.add(new Program(SETTERS + " setters", () -> SettersAndChecker.run(SETTERS)));
    return programs;
  }

  private CampaignResult run(Program program, BoundKind kind) {
    return run(program, kind, Options.builder().maxSteps(MAX_STEPS));
  }

  private CampaignResult run(Program program, BoundKind kind, Options.Builder builder) {
    Options options =
        builder
            .strategy("chess")
            .with(OptionTable.BOUND_KIND, kind)
            .bound(MOST)
            .runs(Integer.MAX_VALUE)
            .time(Duration.ofSeconds(seconds))
            .detect(DetectorSets.DEFAULT)
            .build();
    String method = options.resetStatics() ? null : "run";
    ProgramSpec spec = new ProgramSpec("", program.label, method, List.of());
    try (var _ = new Muted()) {
      return new Campaign(spec, options, program.body, Hung::end).run();
    }
  }

  private static OptionalLong found(CampaignResult result) {
    return result.findings().stream()
        .filter(each -> !each.finding().kind().isObserved())
        .mapToLong(ReportedFinding::execution)
        .findFirst();
  }

  /** All programs with a bug, which have few threads. */
  private void specimens() throws IOException {
    report.line("All failing specimens, at most " + seconds + " s each.");
    report.heading("bound", "found", "executions to the first failure", "geometric mean");
    List<Specimen> all = Specimen.all().stream().filter(Specimen::isFailing).toList();
    for (BoundKind kind : BoundKind.values()) {
      int found = 0;
      long executions = 0;
      double logarithms = 0;
      for (Specimen each : all) {
        Program program = new Program(each.program(), each.body());
        OptionalLong first = found(run(program, kind, each.options()));
        if (first.isPresent()) {
          found++;
          executions += first.getAsLong();
          logarithms += Math.log(first.getAsLong());
        }
      }
      report.row(
          kind.label(),
          found + " of " + all.size(),
          whole(executions),
          decimal(Math.exp(logarithms / found), 2));
    }
    report.line("");
  }

  private static void add(List<Object> row, CampaignResult result) {
    if (row.size() == 1) {
      row.add(result.threads());
    }
    OptionalLong found = found(result);
    row.add(cost(result, found.isPresent()));
    row.add(found.isPresent() ? whole(found.getAsLong()) : "not in " + whole(result.executions()));
    row.add(decimal(result.seconds(), 1));
  }

  private static String cost(CampaignResult result, boolean isFound) {
    if (!isFound) {
      return "at least " + whole(result.search().reached());
    }
    // An execution that shows more points makes the search begin again.
    return result.search().schedules() == 0 ? "unknown" : whole(result.search().reached());
  }
}
