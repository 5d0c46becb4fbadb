package dev.selvage.core.support;

import dev.selvage.core.engine.Engine;
import dev.selvage.model.Detector;
import dev.selvage.monitor.DetectorRegistry;
import dev.selvage.monitor.detect.DetectorSetup;
import dev.selvage.monitor.detect.EventDetector;
import java.util.List;
import java.util.Set;

/** Makes detectors for the executions of an engine. */
public final class Detection {
  private Detection() {}

  public static List<EventDetector> of(Engine engine, Detector... detectors) {
    return DetectorRegistry.create(
        new DetectorSetup(engine.view(), engine.learned(), Set.of(detectors), Set.of(), false));
  }
}
