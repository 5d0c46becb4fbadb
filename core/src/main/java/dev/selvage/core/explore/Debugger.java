package dev.selvage.core.explore;

import jdk.internal.misc.VM;

/**
 * Whether a debugger is loaded in this JVM. HotSpot aborts at a breakpoint on a thread that was
 * never started, and that is what the threads of strands on fibers are.
 */
final class Debugger {
  static final String REFUSAL =
      "a debugger agent (JDWP) is loaded, and at a breakpoint this JVM would crash: run without it";

  private Debugger() {}

  static boolean isLoaded() {
    String[] arguments = VM.getRuntimeArguments();
    if (arguments == null) { // the JVM was started without any
      return false;
    }
    for (String argument : arguments) {
      if (argument.startsWith("-agentlib:jdwp") || argument.startsWith("-Xrunjdwp")) {
        return true;
      }
    }
    return false;
  }
}
