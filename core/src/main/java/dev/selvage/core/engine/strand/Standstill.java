package dev.selvage.core.engine.strand;

import dev.selvage.bridge.Debugger;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;

/** Whether the program stands still because a debugger holds it. */
public final class Standstill {
  private Standstill() {}

  /** Whether a thread stands at a breakpoint. */
  public static boolean isAtBreakpoint() {
    if (!Debugger.isLoaded()) {
      return false;
    }
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    for (ThreadInfo info : threads.getThreadInfo(threads.getAllThreadIds())) {
      if (info != null && info.isSuspended()) {
        return true;
      }
    }
    return false;
  }
}
