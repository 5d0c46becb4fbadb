package dev.selvage.core.explore;

import dev.selvage.core.engine.Detection;
import dev.selvage.core.engine.Engine;
import dev.selvage.core.monitor.atomicity.Atomicity;
import dev.selvage.core.monitor.order.Delays;
import dev.selvage.core.monitor.race.Races;
import dev.selvage.model.Detector;
import dev.selvage.model.Options;
import dev.selvage.model.SiteKey;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Makes what watches executions, by the detectors that are on. A new detector is one line here. */
@FunctionalInterface
interface Detections {
  Detections STANDARD =
      (engine, options, detailed, isReplay) -> {
        engine.watchCycles(options.detect().contains(Detector.DEADLOCK));
        List<Detection> detections = new ArrayList<>();
        if (options.detect().contains(Detector.RACE)) {
          detections.add(new Races(engine, detailed));
        }
        if (options.detect().contains(Detector.NOT_SC)) {
          detections.add(
              new Delays(engine, detailed, isReplay || !options.detect().contains(Detector.RACE)));
        }
        if (options.detect().contains(Detector.POTENTIAL_DEADLOCK)) {
          engine.watchLockOrder(true);
          detections.add(engine::potentialDeadlocks);
        }
        if (options.detect().contains(Detector.ATOMICITY)) {
          detections.add(new Atomicity(engine, detailed, isReplay));
        }
        return List.copyOf(detections);
      };

  /**
   * For the executions of an engine, or for a single one.
   *
   * @param detailed the places at which stacks and values are wanted, too, though that takes time
   * @param isReplay whether what was seen before is to be seen again, without all that led to it
   */
  List<Detection> of(Engine engine, Options options, Set<SiteKey> detailed, boolean isReplay);
}
