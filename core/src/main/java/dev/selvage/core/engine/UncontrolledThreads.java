package dev.selvage.core.engine;

import dev.selvage.core.engine.strand.Strand;
import dev.selvage.core.engine.strand.ThreadStates;
import dev.selvage.model.LossOfControl;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Tracks how threads that are not under control take part in an execution, and why control was
 * lost.
 */
final class UncontrolledThreads {
  /** How long, and how often, to wait for uncontrolled threads before a deadlock is assumed. */
  private static final int PATIENCE_MILLIS = 50;

  private static final int MOST_PATIENCE = 5;

  /** How often it may still wait for them. */
  private int patience;

  /** Threads that run for real and that the program has started or woken. */
  private final List<String> reached = new ArrayList<>();

  private final List<LossOfControl> lostControl = Collections.synchronizedList(new ArrayList<>());

  void clear() {
    reached.clear();
    lostControl.clear();
  }

  /** Declares that other code runs in this JVM, whose threads may wake threads of the program. */
  void expect() {
    patience = MOST_PATIENCE;
  }

  /**
   * No strand can continue, but an uncontrolled thread may be about to wake one. That would show in
   * the first such executions, so a program with many deadlocks is not delayed every time.
   */
  void listen() {
    if (patience == 0 || !reached.isEmpty() || !lostControl.isEmpty()) {
      return;
    }
    try {
      Thread.sleep(PATIENCE_MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    if (lostControl.isEmpty()) {
      patience--;
    }
  }

  /** The program has started a helper thread of the JDK, which runs for real. */
  void started(Thread thread) {
    reached.add(thread.getName());
  }

  /** The program has woken a thread that is not a strand of this execution. */
  void woken(Thread thread) {
    if (thread.isAlive()) {
      reached.add(thread.getName());
    } else if (ThreadStates.isLeftOver(thread)) {
      LossOfControl reason = new LossOfControl.EarlierThread(thread.getName());
      if (!lostControl.contains(reason)) {
        lose(reason);
      }
    }
  }

  /** The calling thread, which is not under control, has woken or interrupted a strand. */
  void touched(Strand strand) {
    lose(
        new LossOfControl.OutsideWakeup(Thread.currentThread().getName(), strand.thread.getName()));
  }

  /** The program is stuck, and may wait for one of the threads that it has reached. */
  void stuck() {
    if (!reached.isEmpty()) {
      lose(new LossOfControl.OutsideWait(reached));
    }
  }

  /** Control was lost. */
  void lose(LossOfControl reason) {
    lostControl.add(reason);
  }

  List<LossOfControl> lostControl() {
    return lostControl.isEmpty() ? List.of() : List.copyOf(lostControl);
  }
}
