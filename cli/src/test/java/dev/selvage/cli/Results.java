package dev.selvage.cli;

import dev.selvage.model.Access;
import dev.selvage.model.CampaignResult;
import dev.selvage.model.ChoiceKind;
import dev.selvage.model.Divergence;
import dev.selvage.model.Finding;
import dev.selvage.model.LossOfControl;
import dev.selvage.model.Note;
import dev.selvage.model.OperationKind;
import dev.selvage.model.OperationPhase;
import dev.selvage.model.Options;
import dev.selvage.model.ProgramSpec;
import dev.selvage.model.ReplayResult;
import dev.selvage.model.ReportedFinding;
import dev.selvage.model.Reproduction;
import dev.selvage.model.Schedule;
import dev.selvage.model.SiteKey;
import dev.selvage.model.Step;
import dev.selvage.model.ThrownException;
import dev.selvage.model.Trace;
import dev.selvage.model.TraceEvent;
import dev.selvage.model.Verdict;
import dev.selvage.model.Waiting;
import java.util.List;

/** Results for tests: a lost update in a class {@code app.Counter}. */
final class Results {
  static final Divergence DIVERGENCE =
      new Divergence(
          3,
          Divergence.Choice.of(
              new Divergence.Operation(
                  "main", OperationPhase.PROCEEDS, OperationKind.READ, "A.x", "", SiteKey.NONE)),
          null);
  static final LossOfControl LOSS = new LossOfControl.EarlierThread("pool-1");
  static final SiteKey SITE = new SiteKey("app.Counter", "add", "()V", 2, 8, "Counter.java");
  static final SiteKey OTHER_SITE = new SiteKey("app.Counter", "get", "()I", 1, 9, "Counter.java");
  static final Options OPTIONS = Options.builder().strategy("random").seed(42).build();
  static final ProgramSpec PROGRAM =
      new ProgramSpec("target/classes", "app.Counter", "add", List.of());
  static final Finding FINDING =
      new Finding.Thrown(
          true,
          "main",
          SITE,
          List.of(
              new ThrownException(
                  "java.lang.AssertionError",
                  "AssertionError",
                  "expected 2 but was 1",
                  "",
                  List.of())));
  static final Finding RACE =
      new Finding.Race(
          new Access(
              "main.1",
              "adder",
              Access.Kind.WRITE,
              "Counter#1.n",
              false,
              "",
              "1",
              SITE,
              null,
              List.of()),
          new Access(
              "main",
              "main",
              Access.Kind.READ,
              "Counter#1.n",
              false,
              "",
              null,
              OTHER_SITE,
              Access.Synchronization.NONE,
              List.of()));
  static final Trace TRACE =
      new Trace(
          List.of(new Trace.ThreadName("main", "main"), new Trace.ThreadName("main.1", "adder")),
          List.of(
              new TraceEvent(0, OperationKind.START, "adder", null, SiteKey.NONE, false, false, -1),
              new TraceEvent(1, OperationKind.WRITE, "Counter#1.n", "1", SITE, false, true, 0)),
          3);

  private Results() {}

  /** The recorded execution; the finding may be null. */
  static Schedule schedule(Finding finding) {
    Step step = new Step(ChoiceKind.STRAND, 2, 1, "main.1", OperationKind.WRITE, SITE);
    return new Schedule(PROGRAM, OPTIONS, 7, true, List.of(SITE), List.of(step), finding);
  }

  static ReplayResult replay(
      Finding recorded, Finding seen, Divergence divergence, Finding... observed) {
    return new ReplayResult(
        schedule(recorded),
        seen,
        List.of(observed),
        divergence,
        TRACE,
        1,
        List.of(new Note.Leak("worker", new Waiting.Parked(""), SITE)),
        List.of());
  }

  static ReportedFinding reported() {
    return reported(FINDING);
  }

  static ReportedFinding reported(Finding finding) {
    return reported(finding, new Reproduction.Confirmed());
  }

  static ReportedFinding reported(Finding finding, Reproduction reproduction) {
    return new ReportedFinding(finding, 7, 1, 9, schedule(finding), reproduction, TRACE);
  }

  static CampaignResult campaign(Verdict verdict, ReportedFinding... findings) {
    return CampaignResult.builder(PROGRAM, OPTIONS, verdict)
        .executions(7)
        .seconds(0.5)
        .threads(3)
        .steps(9)
        .points(2)
        .findings(List.of(findings))
        .notes(List.of(new Note.CutOff(1_000)))
        .lostControl(verdict == Verdict.LOST_CONTROL ? List.of(LOSS) : List.of())
        .error(verdict == Verdict.ERROR ? "it broke" : null)
        .build();
  }
}
