package dev.selvage.core.explore;

import dev.selvage.bridge.ThreadIds;
import dev.selvage.core.engine.strand.DebuggerPause;
import java.lang.management.LockInfo;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.time.Duration;
import java.util.Map;

/** Waits for a stage to finish, and tells when an execution on it makes no progress. */
final class Watchdog {
  private static final long TICK_MILLIS = 50;
  private static final int MAX_FRAMES = 100;

  /**
   * A tick that took longer does not count as such: a debugger may have stopped this thread too.
   */
  private static final long MAX_TICK_NANOS = 500_000_000;

  private final CampaignThread stage;
  private final Duration hangTimeout;
  private final CampaignListener listener;

  Watchdog(CampaignThread stage, Duration hangTimeout, CampaignListener listener) {
    this.stage = stage;
    this.hangTimeout = hangTimeout;
    this.listener = listener;
  }

  /** Starts the stage and returns when it has finished. */
  void await() {
    Thread thread = stage.thread();
    thread.start();
    long lastProgress = -1;
    long lastTick = System.nanoTime();
    HangTimer stall = new HangTimer(hangTimeout.toNanos());
    boolean isInterrupted = false;
    while (thread.isAlive()) {
      try {
        thread.join(TICK_MILLIS);
      } catch (InterruptedException e) {
        isInterrupted = true;
        stage.stop();
      }
      long progress = stage.progress();
      long now = System.nanoTime();
      long tick = Math.min(now - lastTick, MAX_TICK_NANOS);
      lastTick = now;
      if (progress != lastProgress || !stage.isExecuting()) {
        lastProgress = progress;
        stall.end();
      } else if (stall.goesOn(tick, this::processorTime) && !DebuggerPause.isAtBreakpoint()) {
        listener.hung(message(stage.runner()));
      }
    }
    if (isInterrupted) {
      Thread.currentThread().interrupt();
    }
  }

  private long processorTime() {
    long id = ThreadIds.unique(stage.runner());
    return ManagementFactory.getThreadMXBean().getThreadCpuTime(id);
  }

  private String message(Thread thread) {
    StringBuilder text = new StringBuilder();
    text.append("execution ")
        .append(stage.executions() + 1)
        .append(" has made no progress for ")
        .append(hangTimeout.toMillis() / 1000.0)
        .append(
            " s (hang timeout): it computes without a scheduling point, or waits for something"
                + " outside its control\n");
    appendRunning(text, thread);
    for (Map.Entry<Thread, StackTraceElement[]> each : Thread.getAllStackTraces().entrySet()) {
      if (each.getKey() != thread && each.getKey() != Thread.currentThread()) {
        append(text, each.getKey(), each.getValue());
      }
    }
    return text.toString();
  }

  private static void appendRunning(StringBuilder text, Thread thread) {
    append(text, thread, thread.getStackTrace());
    ThreadInfo info =
        ManagementFactory.getThreadMXBean()
            .getThreadInfo(ThreadIds.unique(thread), Integer.MAX_VALUE);
    LockInfo lock = info == null ? null : info.getLockInfo();
    if (lock != null) {
      text.append("    waits for ").append(lock).append('\n');
    }
  }

  private static void append(StringBuilder text, Thread thread, StackTraceElement[] frames) {
    text.append("\n  thread \"")
        .append(thread.getName())
        .append("\" ")
        .append(thread.getState())
        .append('\n');
    int shown = Math.min(frames.length, MAX_FRAMES);
    for (int i = 0; i < shown; i++) {
      text.append("    at ").append(frames[i]).append('\n');
    }
    if (shown < frames.length) {
      text.append("    … ").append(frames.length - shown).append(" more\n");
    }
  }
}
