package dev.selvage.core.explore;

import dev.selvage.bridge.ThreadIds;
import dev.selvage.core.engine.strand.DebuggerPause;
import dev.selvage.model.Frame;
import dev.selvage.model.LossOfControl;
import dev.selvage.model.LossOfControl.ThreadDump;
import java.lang.management.LockInfo;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Waits for a campaign thread to finish, and reports if an execution on it makes no progress. */
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

  /** Starts the campaign thread and returns when it has finished. */
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
        listener.hung(hang(stage.runner()));
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

  private LossOfControl.NoProgress hang(Thread thread) {
    List<ThreadDump> threads = new ArrayList<>();
    StackTraceElement[] stack = thread.getStackTrace();
    ThreadInfo info =
        ManagementFactory.getThreadMXBean()
            .getThreadInfo(ThreadIds.unique(thread), Integer.MAX_VALUE);
    LockInfo lock = info == null ? null : info.getLockInfo();
    threads.add(dump(thread, stack, lock == null ? null : lock.toString()));
    for (Map.Entry<Thread, StackTraceElement[]> each : Thread.getAllStackTraces().entrySet()) {
      if (each.getKey() != thread && each.getKey() != Thread.currentThread()) {
        threads.add(dump(each.getKey(), each.getValue(), null));
      }
    }
    return new LossOfControl.NoProgress(stage.executions() + 1, hangTimeout.toMillis(), threads);
  }

  private static ThreadDump dump(Thread thread, StackTraceElement[] frames, String blocker) {
    int shown = Math.min(frames.length, MAX_FRAMES);
    return new ThreadDump(
        thread.getName(),
        thread.getState(),
        Stream.of(frames).limit(shown).map(Frame::of).toList(),
        frames.length - shown,
        blocker);
  }
}
