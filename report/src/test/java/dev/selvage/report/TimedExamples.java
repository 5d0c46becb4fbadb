package dev.selvage.report;

import dev.selvage.model.ReportedFinding;
import dev.selvage.model.Reproduction;
import dev.selvage.model.SiteKey;
import dev.selvage.model.Trace;
import java.util.List;

/** Findings that depend on time, or on what was executed before. */
final class TimedExamples {
  private TimedExamples() {}

  /** A sleep that was too short, and a time-out that came early. */
  static ReportedFinding stalled() {
    Trace trace = Examples.lostUpdateTrace("main", "a", "b");
    SiteKey site = new SiteKey("CounterTest", "test", "()V", 3, 20, "CounterTest.java");
    List<Trace.Stall> stalls =
        List.of(
            new Trace.Stall(0, 10_000_000_000L, false, site, 1, 10_000_000_000L),
            new Trace.Stall(0, 300_000_000, true, site, 2, 300_000_000));
    return Examples.reported(
        Examples.lostUpdate().finding(), 1, new Trace(trace.threads(), trace.events(), 0, stalls));
  }

  static ReportedFinding warm(ReportedFinding reported) {
    return new ReportedFinding(
        reported.finding(),
        reported.execution(),
        reported.preemptions(),
        reported.steps(),
        reported.schedule().warmed(),
        new Reproduction.Confirmed(),
        reported.trace());
  }
}
