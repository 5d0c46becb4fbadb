package dev.selvage.core.engine.strand;

import dev.selvage.model.LossOfControl;
import java.util.ArrayList;
import java.util.List;

/**
 * Ends the threads that are left after an execution, one after the other: where they wait, or would
 * wait again, an {@link ExecutionOver} is thrown. Hooks that are not waits let them pass, so that
 * no class is interrupted in the middle of its initialization.
 */
final class Unwinding {
  /** How long a thread may take. */
  private static final long PATIENCE_NANOS = 1_000_000_000L;

  /** How often to check whether a debugger causes the delay. */
  private static final long TICK_NANOS = 100_000_000L;

  /** How many hooks that are not waits a thread may pass. */
  private static final int MAX_HOOKS = 100_000;

  /** How often a thread may catch what it is unwound with before it is stopped for good. */
  private static final int MAX_CAUGHT = 100;

  /** The maximum number of threads that may be stopped for good. */
  private static final int MAX_STOPPED = 500;

  private final Thread home;

  /** The slot whose stack is being unwound, or null. */
  private StrandSlot current;

  private int hooks;
  private int caught;
  private int stopped;

  /**
   * @param home the thread that calls {@link #unwind}
   */
  Unwinding(Thread home) {
    this.home = home;
  }

  /** Unwinds those that are not done; returns the losses of control. */
  List<LossOfControl> unwind(List<StrandSlot> seats) {
    List<LossOfControl> runOn = new ArrayList<>();
    for (StrandSlot seat : seats) {
      if (!seat.isSettled() && seat.thread != null && !comesToItsEnd(seat)) {
        runOn.add(new LossOfControl.EndlessThread(seat.strand.thread.getName()));
      }
    }
    if (stopped > MAX_STOPPED) {
      runOn.add(new LossOfControl.StoppedThreads(stopped));
      stopped = 0;
    }
    return runOn;
  }

  /** Unwinds one; returns whether it has ended. */
  private boolean comesToItsEnd(StrandSlot seat) {
    seat.unwound = new Baton(home);
    hooks = 0;
    caught = 0;
    current = seat;
    seat.gate.open();
    boolean isDone = isUnwoundInTime(seat);
    if (!isDone && !seat.settle()) {
      seat.unwound.await();
      isDone = true;
    }
    current = null;
    return isDone;
  }

  /** Ticks are counted, not time: a debugger may stop the calling thread, too. */
  private static boolean isUnwoundInTime(StrandSlot seat) {
    for (long waited = 0; waited < PATIENCE_NANOS; waited += TICK_NANOS) {
      if (seat.unwound.await(TICK_NANOS)) {
        return true;
      }
      while (DebuggerPause.isAtBreakpoint()) {
        if (seat.unwound.await(TICK_NANOS)) {
          return true;
        }
      }
    }
    return false;
  }

  // ---- called by any thread

  boolean isUnwound(Thread thread) {
    StrandSlot seat = current;
    return seat != null && seat.thread == thread;
  }

  /** The thread is about to wait. */
  void waits(Thread thread) {
    if (isUnwound(thread)) {
      if (++caught > MAX_CAUGHT) {
        stopForGood(current);
      }
      throw new ExecutionOver();
    }
  }

  /** The thread has reached a hook that is not a wait. */
  void passesHook(Thread thread) {
    if (isUnwound(thread) && ++hooks > MAX_HOOKS && current.strand.initializers == 0) {
      throw new ExecutionOver();
    }
  }

  /** A thread that catches whatever it is unwound with would do so forever. */
  private void stopForGood(StrandSlot seat) {
    if (seat.settle()) {
      stopped++;
      seat.unwound.open();
    }
    while (true) {
      seat.gate.await();
    }
  }
}
