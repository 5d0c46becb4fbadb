package dev.selvage.monitor;

import dev.selvage.model.Detector;
import dev.selvage.monitor.atomicity.Atomicity;
import dev.selvage.monitor.detect.DetectorSetup;
import dev.selvage.monitor.detect.EventDetector;
import dev.selvage.monitor.lockorder.PotentialDeadlocks;
import dev.selvage.monitor.race.Races;
import dev.selvage.monitor.reordering.Delays;
import java.util.List;
import java.util.function.Function;

/** All detectors that work on the stream of events, each registered by one line. */
public final class DetectorRegistry {
  /** In the order in which their findings are reported. */
  private static final List<Entry> ENTRIES =
      List.of(
          new Entry(Detector.RACE, Races::new),
          new Entry(Detector.NOT_SC, Delays::new),
          new Entry(Detector.POTENTIAL_DEADLOCK, PotentialDeadlocks::new),
          new Entry(Detector.ATOMICITY, Atomicity::new));

  private record Entry(Detector name, Function<DetectorSetup, EventDetector> factory) {}

  private DetectorRegistry() {}

  /** Those that are on. */
  public static List<EventDetector> create(DetectorSetup setup) {
    return ENTRIES.stream()
        .filter(each -> setup.active().contains(each.name))
        .map(each -> each.factory.apply(setup))
        .toList();
  }
}
