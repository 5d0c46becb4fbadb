package dev.selvage.core.explore;

import dev.selvage.core.engine.Engine;
import dev.selvage.model.Detector;
import dev.selvage.model.Options;
import dev.selvage.model.SiteKey;
import dev.selvage.monitor.DetectorRegistry;
import dev.selvage.monitor.detect.DetectorSetup;
import dev.selvage.monitor.detect.EventDetector;
import java.util.List;
import java.util.Set;

/** Creates the detectors that watch executions. */
@FunctionalInterface
interface DetectorFactory {
  DetectorFactory STANDARD =
      (engine, options, detailed, isReplay) -> {
        engine.watchCycles(options.detect().contains(Detector.DEADLOCK));
        return DetectorRegistry.create(
            new DetectorSetup(
                engine.view(), engine.learned(), options.detect(), detailed, isReplay));
      };

  /**
   * For the executions of an engine, or for a single one.
   *
   * @param detailed the places at which stacks and values are wanted, too, although that is slow
   * @param isReplay whether an earlier finding is to be reproduced, without the executions that led
   *     to it
   */
  List<EventDetector> of(Engine engine, Options options, Set<SiteKey> detailed, boolean isReplay);
}
