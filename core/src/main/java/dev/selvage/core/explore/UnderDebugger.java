package dev.selvage.core.explore;

import dev.selvage.bridge.Debugger;
import dev.selvage.model.CarrierType;

/**
 * What is different under a debugger. HotSpot aborts at a breakpoint on a thread that was never
 * started, and that is what the threads of strands on other carriers are.
 */
final class UnderDebugger {
  static final String NOTE =
      "a debugger is loaded, so every thread is really started: slower, with the same schedules";

  private UnderDebugger() {}

  /** The carrier to be used where this one was asked for. */
  static CarrierType carrier(CarrierType asked) {
    return Debugger.isLoaded() ? CarrierType.OWN : asked;
  }
}
