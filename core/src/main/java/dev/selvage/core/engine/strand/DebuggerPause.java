package dev.selvage.core.engine.strand;

import dev.selvage.bridge.Debugger;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;

/** Detects that a debugger has suspended the program. */
public final class DebuggerPause {
  private DebuggerPause() {}

  /** Whether a thread is suspended at a breakpoint. */
  public static boolean isAtBreakpoint() {
    if (!Debugger.isLoaded()) {
      return false;
    }
    // Not by their ids, since the JVM does not know the threads of strands by these.
    for (ThreadInfo info : ManagementFactory.getThreadMXBean().dumpAllThreads(false, false, 0)) {
      if (info.isSuspended()) {
        return true;
      }
    }
    return false;
  }
}
