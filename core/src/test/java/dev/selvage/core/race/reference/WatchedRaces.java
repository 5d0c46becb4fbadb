package dev.selvage.core.race.reference;

import dev.selvage.core.engine.Engine;
import dev.selvage.core.race.reference.Comparison.Report;
import dev.selvage.model.Finding;
import dev.selvage.monitor.detect.EventDetector;
import dev.selvage.monitor.event.ExecutionMonitor;
import dev.selvage.monitor.race.RecordingDetectors;
import dev.selvage.monitor.race.RecordingDetectors.Side;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Runs a detector beside a record of all events, and compares when an execution has ended. */
final class WatchedRaces {
  private final Engine engine;
  private final RecordedEvents recorded;
  private final ExecutionMonitor detector;
  private final List<Report> reports = new ArrayList<>();
  private final Consumer<Comparison> compared;

  /**
   * @param compared who is told of every execution
   */
  WatchedRaces(Engine engine, Consumer<Comparison> compared) {
    this.engine = engine;
    this.compared = compared;
    recorded = new RecordedEvents(engine.numbers());
    detector = RecordingDetectors.telling(engine.parts(), this::race);
  }

  private void race(Side earlier, Side later) {
    // As in a campaign: where there is a race, strands are switched.
    engine.learned().racing(earlier.site());
    engine.learned().racing(later.site());
    reports.add(new Report(recorded.latest(), earlier, later));
  }

  /** The record comes first, so that it has the event that the detector is told of. */
  List<EventDetector> detections() {
    return List.of(watching(recorded, () -> {}), watching(detector, this::compare));
  }

  private void compare() {
    compared.accept(Comparison.of(recorded.events(), List.copyOf(reports)));
    reports.clear();
  }

  private static EventDetector watching(ExecutionMonitor monitor, Runnable atEnd) {
    return new EventDetector() {
      @Override
      public List<Finding> findings() {
        atEnd.run();
        return List.of();
      }

      @Override
      public ExecutionMonitor monitor() {
        return monitor;
      }
    };
  }
}
