package dev.selvage.core.explore;

import dev.selvage.model.CarrierType;
import jdk.internal.misc.VM;

/**
 * Whether a debugger is loaded in this JVM. HotSpot aborts at a breakpoint on a thread that was
 * never started, and that is what the threads of strands on fibers are.
 */
final class Debugger {
  private Debugger() {}

  /** The carrier to be used where this one was asked for. */
  static CarrierType carrier(CarrierType asked) {
    return isLoaded() ? CarrierType.OWN : asked;
  }

  static boolean isLoaded() {
    for (String argument : VM.getRuntimeArguments()) {
      if (argument.startsWith("-agentlib:jdwp") || argument.startsWith("-Xrunjdwp")) {
        return true;
      }
    }
    return false;
  }
}
