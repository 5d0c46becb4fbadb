package dev.selvage.core.explore;

import dev.selvage.bridge.Sites;
import dev.selvage.core.engine.Engine;
import dev.selvage.core.engine.ExecutionReport;
import dev.selvage.core.strategy.LivelockDetector;
import dev.selvage.core.strategy.Replay;
import dev.selvage.core.strategy.Strategy;
import dev.selvage.core.strategy.search.Liveness;
import dev.selvage.model.Finding;
import dev.selvage.model.FindingKind;
import dev.selvage.model.RoundStep;
import dev.selvage.model.Schedule;
import dev.selvage.model.SiteKey;
import java.util.ArrayList;
import java.util.List;

/** Creates the findings of livelocks. */
final class Livelocks {
  private Livelocks() {}

  /** The strategy that replays a schedule: with detection of livelocks if its finding is one. */
  static Strategy replaying(Replay replay, Schedule schedule) {
    boolean isLivelock =
        schedule.finding() != null && schedule.finding().kind() == FindingKind.LIVELOCK;
    return isLivelock ? new Liveness(replay, schedule.options()) : replay;
  }

  /** The report with the livelock that was detected, if there was one. */
  static ExecutionReport in(ExecutionReport report, LivelockDetector detector, Engine engine) {
    List<LivelockDetector.Operation> circle = detector.livelock();
    return circle.isEmpty() ? report : report.with(finding(circle, engine));
  }

  private static Finding finding(List<LivelockDetector.Operation> circle, Engine engine) {
    List<RoundStep> round = new ArrayList<>();
    for (LivelockDetector.Operation each : circle) {
      Object object = each.target();
      round.add(
          new RoundStep(
              engine.strandName(each.strand()),
              engine.threadName(engine.strand(each.strand()).thread),
              each.kind(),
              object == null ? "" : engine.names().of(object),
              each.site() == 0 ? "" : Sites.get(each.site()).name(),
              each.site() == 0 ? SiteKey.NONE : engine.siteKey(each.site())));
    }
    return new Finding.Livelock(round);
  }
}
