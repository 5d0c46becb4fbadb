package dev.selvage.core.explore;

import dev.selvage.bridge.Debugger;
import dev.selvage.model.CarrierType;
import dev.selvage.model.Detector;
import dev.selvage.model.Options;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Set;

/**
 * What is different under a debugger. HotSpot aborts at a breakpoint on a thread that was never
 * started, and that is what the threads of strands on other carriers are.
 */
final class UnderDebugger {
  /** The factor by which code is slower if a debugger observes every instruction. */
  private static final int SLOWER_BY_STEPS = 60;

  private UnderDebugger() {}

  /** The carrier to use if this one was requested. */
  static CarrierType carrier(CarrierType asked) {
    return Debugger.isLoaded() ? CarrierType.OWN : asked;
  }

  /**
   * The options without detectors that watch memory: their replays would stop at every breakpoint
   * again.
   */
  static Options options(Options given) {
    if (!Debugger.isLoaded()) {
      return given;
    }
    Set<Detector> kept = EnumSet.of(Detector.DEADLOCK, Detector.LEAK);
    kept.retainAll(given.detect());
    return given.toBuilder().detect(kept).build();
  }

  /** For how long an execution may make no progress: a step into the next line is slow. */
  static Duration hangTimeout(Duration given) {
    return Debugger.isLoaded() ? given.multipliedBy(SLOWER_BY_STEPS) : given;
  }
}
