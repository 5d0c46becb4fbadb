package dev.selvage.core.explore;

import dev.selvage.core.engine.Detection;
import dev.selvage.core.engine.Engine;
import dev.selvage.model.Options;
import java.util.List;

/** Makes what watches an execution, by the detectors that are on. */
@FunctionalInterface
interface Detections {
  Detections STANDARD = (engine, options) -> List.of();

  /** For one execution. */
  List<Detection> of(Engine engine, Options options);
}
