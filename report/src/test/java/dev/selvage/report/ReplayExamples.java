package dev.selvage.report;

import dev.selvage.model.Divergence;
import dev.selvage.model.Note;
import dev.selvage.model.OperationKind;
import dev.selvage.model.OperationPhase;
import dev.selvage.model.ReplayResult;
import dev.selvage.model.ReportedFinding;
import dev.selvage.model.SiteKey;
import dev.selvage.model.Trace;
import dev.selvage.model.UsedValue;
import dev.selvage.model.ValueSource;
import java.util.List;
import java.util.Map;

/** The reports of replays. */
final class ReplayExamples {
  static final Divergence DIVERGENCE =
      new Divergence(
          12,
          new Divergence.Choice(
              List.of(
                  new Divergence.Operation(
                      "main.2",
                      OperationPhase.TAKES_EFFECT,
                      OperationKind.WRITE,
                      "Counter#1.n",
                      "1",
                      TraceBuilder.site("Counter.java:8"))),
              2),
          new Divergence.Choice(
              List.of(
                  Divergence.Operation.next(
                      "main.1", OperationKind.ENTER, TraceBuilder.site("Counter.java:9")),
                  Divergence.Operation.next(
                      "main.2", OperationKind.ENTER, TraceBuilder.site("Counter.java:9"))),
              2));

  private static final ReportStyle WIDE = new ReportStyle(100, false, true);
  private static final String FILE = "selvage-out/CounterTest-1.selvage";

  private ReplayExamples() {}

  /** By the name of the golden file. */
  static void addTo(Map<String, String> all) {
    ReportedFinding lost = Examples.lostUpdate();
    all.put(
        "replay-reproduced",
        replay(
            new ReplayResult(
                lost.schedule(),
                lost.finding(),
                List.of(),
                null,
                lost.trace(),
                1,
                List.of(),
                List.of())));
    ReportedFinding race = ObservedExamples.race();
    all.put(
        "replay-race",
        replay(
            new ReplayResult(
                race.schedule(),
                lost.finding(),
                List.of(race.finding()),
                null,
                race.trace(),
                0,
                List.of(),
                List.of())));
    all.put(
        "replay-diverged",
        replay(
            new ReplayResult(
                lost.schedule(),
                null,
                List.of(),
                DIVERGENCE,
                Trace.EMPTY,
                0,
                List.of(),
                List.of())));
    all.put(
        "replay-not-back",
        replay(
            new ReplayResult(
                lost.schedule(),
                Examples.thrown("IllegalStateException: no counter", "main", "CounterTest.java:19"),
                List.of(),
                null,
                lost.trace(),
                1,
                List.of(
                    new Note.SuspectValues(
                        List.of(
                            new UsedValue(ValueSource.FILE, TraceBuilder.site("Clock.java:8")),
                            new UsedValue(ValueSource.NATIVE, SiteKey.NONE)))),
                List.of())));
    all.put("replay-lost-control", replay(ReplayResult.lost(lost.schedule(), LossExamples.HUGE)));
  }

  private static String replay(ReplayResult result) {
    return ReplayText.render(result, FILE, WIDE);
  }
}
