package dev.selvage.monitor.detect;

import dev.selvage.model.Detector;
import dev.selvage.model.SiteKey;
import java.util.Set;

/**
 * What a detector is made with.
 *
 * @param active all detectors that are on
 * @param detailed the places at which stacks and values are wanted, too, although that is slow
 * @param isReplay whether an earlier finding is to be reproduced, without the executions that led
 *     to it
 */
public record DetectorSetup(
    ExecutionView view,
    PointFeedback points,
    Set<Detector> active,
    Set<SiteKey> detailed,
    boolean isReplay) {
  public DetectorSetup {
    active = Set.copyOf(active);
    detailed = Set.copyOf(detailed);
  }
}
