package dev.selvage.live.fuzz;

import java.lang.management.LockInfo;
import java.lang.management.ManagementFactory;
import java.lang.management.MonitorInfo;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.util.Locale;

/**
 * All platform threads with their stacks, what they hold and what they wait for, in the format of
 * {@code jcmd PID Thread.print -l}.
 */
final class ThreadDump {
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private final StringBuilder text = new StringBuilder();

  private ThreadDump() {}

  static String take() {
    ThreadDump dump = new ThreadDump();
    for (ThreadInfo thread : THREADS.dumpAllThreads(true, true)) {
      dump.add(thread);
    }
    return dump.text.toString();
  }

  private void add(ThreadInfo thread) {
    text.append(
        String.format(
            Locale.ROOT,
            "\"%s\" #%d%s prio=%d cpu=%.3fms%n   java.lang.Thread.State: %s%n",
            thread.getThreadName().replaceAll("\\R", " "),
            thread.getThreadId(),
            thread.isDaemon() ? " daemon" : "",
            thread.getPriority(),
            THREADS.isThreadCpuTimeSupported()
                ? THREADS.getThreadCpuTime(thread.getThreadId()) / 1e6
                : -1.0,
            thread.getThreadState()));
    StackTraceElement[] stack = thread.getStackTrace();
    for (int i = 0; i < stack.length; i++) {
      line("\tat " + stack[i]);
      if (i == 0) {
        addWait(thread);
      }
      for (MonitorInfo monitor : thread.getLockedMonitors()) {
        if (monitor.getLockedStackDepth() == i) {
          line("\t- locked " + name(monitor));
        }
      }
    }
    if (stack.length == 0) {
      addWait(thread);
    }
    if (thread.getLockedSynchronizers().length > 0) {
      line("   Locked ownable synchronizers:");
      for (LockInfo lock : thread.getLockedSynchronizers()) {
        line("\t- " + name(lock));
      }
    }
    line("");
  }

  private void addWait(ThreadInfo thread) {
    LockInfo lock = thread.getLockInfo();
    if (lock == null) {
      return;
    }
    String how =
        thread.getThreadState() == Thread.State.BLOCKED
            ? "waiting to lock "
            : isParked(thread) ? "parking to wait for  " : "waiting on ";
    line("\t- " + how + name(lock));
    if (thread.getLockOwnerId() >= 0) {
      line("\t  owned by \"" + thread.getLockOwnerName() + "\" #" + thread.getLockOwnerId());
    }
  }

  private static boolean isParked(ThreadInfo thread) {
    StackTraceElement[] stack = thread.getStackTrace();
    return stack.length > 0 && stack[0].getMethodName().equals("park");
  }

  private static String name(LockInfo lock) {
    return String.format(
        Locale.ROOT, "<0x%016x> (a %s)", lock.getIdentityHashCode(), lock.getClassName());
  }

  private void line(String line) {
    text.append(line).append(System.lineSeparator());
  }
}
