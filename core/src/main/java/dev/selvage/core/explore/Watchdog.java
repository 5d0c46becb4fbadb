package dev.selvage.core.explore;

import dev.selvage.bridge.Debugger;
import dev.selvage.bridge.ThreadIds;
import dev.selvage.core.engine.name.Frames;
import dev.selvage.core.engine.strand.DebuggerPause;
import dev.selvage.model.Frame;
import dev.selvage.model.LossOfControl;
import dev.selvage.model.LossOfControl.ThreadDump;
import dev.selvage.model.ProgramStack;
import java.lang.management.LockInfo;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Waits for a campaign thread to finish, ends executions when the time is up, and reports if one
 * does not end then or makes no progress.
 */
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
    boolean isDebugged = Debugger.isLoaded();
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
      // At a breakpoint, time goes by as well.
      if (!isDebugged && stage.canBeLeft() && stage.time().isLeft(tick, stage::requestEnd)) {
        listener.outOfTime(stage.left(stage.timeUp(false, running())));
      }
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

  /** The thread that runs code of the program, in its own terms. */
  private ThreadDump running() {
    Thread thread = stage.runner();
    StackTraceElement[] frames =
        Frames.ofProgram(thread.getStackTrace(), false).toArray(StackTraceElement[]::new);
    String name = stage.threadName();
    ThreadDump dump = dump(thread, frames, blocker(thread));
    return name == null ? dump : dump.named(name);
  }

  private LossOfControl.NoProgress hang(Thread thread) {
    List<ThreadDump> threads = new ArrayList<>();
    threads.add(dump(thread, withoutHooks(thread), blocker(thread)));
    for (Map.Entry<Thread, StackTraceElement[]> each : Thread.getAllStackTraces().entrySet()) {
      if (each.getKey() != thread && each.getKey() != Thread.currentThread()) {
        threads.add(dump(each.getKey(), each.getValue(), null));
      }
    }
    return new LossOfControl.NoProgress(stage.executions() + 1, hangTimeout.toMillis(), threads);
  }

  /** Without the frames of a hook in which the program may be just now, and of what that calls. */
  private static StackTraceElement[] withoutHooks(Thread thread) {
    StackTraceElement[] stack = thread.getStackTrace();
    // One that does not run shows what it waits for.
    boolean runs = thread.getState() == Thread.State.RUNNABLE;
    int first = 0;
    for (int i = 0; i < stack.length && isOfHook(stack[i], runs); i++) {
      if (stack[i].getClassName().startsWith("dev.selvage.bridge.")) {
        first = i + 1;
      }
    }
    return Arrays.copyOfRange(stack, first, stack.length);
  }

  private static boolean isOfHook(StackTraceElement frame, boolean mayBeJdk) {
    return Frames.isInside(frame) || mayBeJdk && ProgramStack.isOfTheJdk(frame);
  }

  /** What a thread waits for in this JVM; null when there is nothing. */
  private static String blocker(Thread thread) {
    ThreadInfo info =
        ManagementFactory.getThreadMXBean()
            .getThreadInfo(ThreadIds.unique(thread), Integer.MAX_VALUE);
    LockInfo lock = info == null ? null : info.getLockInfo();
    return lock == null ? null : lock.toString();
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
