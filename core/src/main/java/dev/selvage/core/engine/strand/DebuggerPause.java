package dev.selvage.core.engine.strand;

import dev.selvage.bridge.Debugger;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;

/** Whether the program stands still because a debugger holds it. */
public final class DebuggerPause {
  private DebuggerPause() {}

  /** Whether a thread stands at a breakpoint. */
  public static boolean isAtBreakpoint() {
    if (!Debugger.isLoaded()) {
      return false;
    }
    // Not by their ids, which are not what the JVM knows the threads of strands by.
    for (ThreadInfo info : ManagementFactory.getThreadMXBean().dumpAllThreads(false, false, 0)) {
      if (info.isSuspended()) {
        return true;
      }
    }
    return false;
  }
}
