package dev.selvage.report;

import static dev.selvage.report.TraceBuilder.site;

import dev.selvage.model.CampaignResult;
import dev.selvage.model.ChoiceKind;
import dev.selvage.model.Estimate;
import dev.selvage.model.Finding;
import dev.selvage.model.Guarantee;
import dev.selvage.model.Guarantee.Escape;
import dev.selvage.model.LossOfControl;
import dev.selvage.model.Note;
import dev.selvage.model.OperationKind;
import dev.selvage.model.Options;
import dev.selvage.model.ProgramSpec;
import dev.selvage.model.ReportedFinding;
import dev.selvage.model.Reproduction;
import dev.selvage.model.Schedule;
import dev.selvage.model.SearchResult;
import dev.selvage.model.SiteKey;
import dev.selvage.model.Step;
import dev.selvage.model.ThrownException;
import dev.selvage.model.Trace;
import dev.selvage.model.Verdict;
import java.util.List;

/** Results as campaigns over small programs with well-known bugs give them. */
final class Examples {
  static final ProgramSpec PROGRAM =
      new ProgramSpec("target/classes", "app.CounterTest", null, List.of());
  static final Options OPTIONS = Options.builder().strategy("random").seed(42).build();

  private Examples() {}

  /**
   * @param message the short name of a class, and what it says after a colon
   */
  static Finding thrown(String message, String strand, String where) {
    String[] parts = message.split(": ", 2);
    ThrownException exception =
        new ThrownException(
            "java.lang." + parts[0], parts[0], parts.length == 1 ? "" : parts[1], "", List.of());
    return new Finding.Thrown(
        parts[0].equals("AssertionError"), strand, site(where), List.of(exception));
  }

  static ReportedFinding reported(Finding finding, int preemptions, Trace trace) {
    Schedule schedule = new Schedule(PROGRAM, OPTIONS, 7, false, List.of(), List.of(), finding);
    return new ReportedFinding(
        finding, 7, preemptions, 46, schedule, new Reproduction.Confirmed(), trace);
  }

  static CampaignResult failed(ReportedFinding... findings) {
    return failed(OPTIONS, findings);
  }

  /** A result of executions on real threads. */
  static CampaignResult stressed(ReportedFinding... findings) {
    return failed(OPTIONS.toBuilder().strategy("stress").build(), findings);
  }

  private static CampaignResult failed(Options options, ReportedFinding... findings) {
    return CampaignResult.builder(PROGRAM, options, Verdict.FAIL)
        .executions(7)
        .seconds(0.3)
        .threads(3)
        .steps(46)
        .points(5)
        .findings(List.of(findings))
        .build();
  }

  static CampaignResult ended(
      Verdict verdict, List<Note> notes, List<LossOfControl> lostControl, String error) {
    return CampaignResult.builder(PROGRAM, OPTIONS, verdict)
        .executions(10_000)
        .seconds(1.3)
        .threads(2)
        .steps(46)
        .points(5)
        .notes(notes)
        .lostControl(lostControl)
        .error(error)
        .build();
  }

  /** What a systematic search comes to when it finds nothing. */
  static CampaignResult searched(long executions, SearchResult search) {
    String strategy = search.method() == SearchResult.Method.DPOR ? "dpor" : "chess";
    return CampaignResult.builder(
            PROGRAM, OPTIONS.toBuilder().strategy(strategy).build(), Verdict.PASS)
        .executions(executions)
        .seconds(1.3)
        .threads(3)
        .steps(46)
        .search(search)
        .build();
  }

  /** One whose budget has ended, with an estimate. */
  static CampaignResult estimated() {
    int none = SearchResult.NO_BOUND;
    SearchResult part =
        new SearchResult(
            SearchResult.Method.DPOR, none, 0, false, false, 9_700, 9_650, 50, 0, 0, List.of());
    return searched(
        10_000, part.withEstimate(new Estimate(Estimate.Unit.BEHAVIOURS, 120_000, 840_000, 9_650)));
  }

  static CampaignResult guaranteed(boolean byPhases) {
    List<Escape> anywhere =
        List.of(
            new Escape(1, 7_025, 0, 0),
            new Escape(2, 2_970, 0.1383, 18_213),
            new Escape(3, byPhases ? 1_502 : 0, byPhases ? 0.998 : 1, byPhases ? 8_123_456 : -1));
    List<Escape> inside =
        List.of(
            new Escape(1, 9_963, 0, 0),
            new Escape(2, 5_908, 0.0021, 0),
            new Escape(3, 3_020, 0.87, 315_171));
    return ended(Verdict.PASS, List.of(), List.of(), null)
        .withGuarantee(new Guarantee(3, 49, 12, anywhere, byPhases ? inside : List.of()));
  }

  static ReportedFinding lostUpdate() {
    return reported(
        thrown("AssertionError: expected 2 but was 1", "main", "CounterTest.java:21"),
        1,
        lostUpdateTrace("main", "adder-1", "adder-2"));
  }

  static Trace lostUpdateTrace(String main, String one, String two) {
    return new TraceBuilder(main, one, two)
        .event(main, OperationKind.BEGIN, "", "")
        .start(main, one, "CounterTest.java:17")
        .start(main, two, "CounterTest.java:18")
        .join(main, one, "CounterTest.java:19")
        .blocked()
        .event(one, OperationKind.BEGIN, "", "")
        .read(one, "Counter#1.n", "0", "Counter.java:8")
        .preempted()
        .event(two, OperationKind.BEGIN, "", "")
        .read(two, "Counter#1.n", "0", "Counter.java:8")
        .write(two, "Counter#1.n", "1", "Counter.java:8")
        .event(two, OperationKind.END, "", "")
        .write(one, "Counter#1.n", "1", "Counter.java:8")
        .overwrites(2)
        .event(one, OperationKind.END, "", "")
        .join(main, one, "CounterTest.java:19")
        .join(main, two, "CounterTest.java:20")
        .read(main, "Counter#1.n", "1", "CounterTest.java:21")
        .build();
  }

  /** The strategy saw it, but there is no trace of it. */
  static ReportedFinding withoutTrace() {
    SiteKey read = site("Counter.java:8", 1);
    SiteKey write = site("Counter.java:8", 2);
    List<Step> steps =
        List.of(
            step("main", OperationKind.BEGIN, SiteKey.NONE),
            step("main", OperationKind.START, site("CounterTest.java:17")),
            step("main.1", OperationKind.READ, read),
            step("main.2", OperationKind.READ, read),
            step("main.2", OperationKind.WRITE, write),
            step("main.1", OperationKind.WRITE, write));
    Finding finding = new Finding.Exit(1, "main", site("CounterTest.java:22"));
    Schedule schedule = new Schedule(PROGRAM, OPTIONS, 7, false, List.of(), steps, finding);
    return new ReportedFinding(finding, 7, 1, 6, schedule, new Reproduction.Unasked(), Trace.EMPTY);
  }

  /** The same finding with another state. */
  static ReportedFinding as(Reproduction reproduction, ReportedFinding reported) {
    return new ReportedFinding(
        reported.finding(),
        reported.execution(),
        reported.preemptions(),
        reported.steps(),
        reported.schedule(),
        reproduction,
        Trace.EMPTY);
  }

  /** The same finding as one of an execution on real threads. */
  static ReportedFinding unrecorded(ReportedFinding recorded) {
    return ReportedFinding.unrecorded(recorded.finding(), recorded.execution());
  }

  private static Step step(String strand, OperationKind operation, SiteKey site) {
    return new Step(ChoiceKind.STRAND, 2, 0, strand, operation, site);
  }
}
