package dev.selvage.bench;

import static dev.selvage.bench.Report.whole;

import dev.selvage.model.Options;
import java.time.Duration;

/** Random walks in turn, a line of a table for each. */
final class WalkTable {
  private final Report report;
  private boolean isClean = true;

  /**
   * @param compared what differs between the walks of a round
   */
  WalkTable(Report report, String compared) {
    this.report = report;
    report.heading("round", compared, "schedules", "failed", "result right", "schedules/s");
  }

  /** A walk that lasts for some seconds, whatever it finds. */
  static Options.Builder lasting(int seconds, int seed) {
    return Options.builder()
        .strategy("random")
        .seed(seed)
        .runs(Integer.MAX_VALUE)
        .time(Duration.ofSeconds(seconds))
        .keepGoing(true);
  }

  /**
   * Walks and adds a line.
   *
   * @param round 0 or less for one that only warms up
   */
  Walked walk(int round, String label, Workload workload, Options options) {
    Walked walked = Walk.walk(workload, options);
    walked.remarks().forEach(report::line);
    isClean &= walked.isClean();
    report.row(
        round > 0 ? round : "warm-up",
        label,
        whole(walked.schedules()),
        whole(walked.failed()),
        whole(walked.returned()),
        whole(walked.perSecond()));
    return walked;
  }

  /** Whether nothing was wrong with any walk. */
  boolean isClean() {
    return isClean;
  }
}
