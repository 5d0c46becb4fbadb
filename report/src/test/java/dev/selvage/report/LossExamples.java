package dev.selvage.report;

import dev.selvage.model.Frame;
import dev.selvage.model.LossOfControl;
import dev.selvage.model.TimeUp;
import java.util.List;

/** Losses of control of every kind. */
final class LossExamples {
  static final LossOfControl HUGE =
      new LossOfControl.UncontrolledClass(
          "app.Huge", "java.lang.IllegalArgumentException: Code length is too large");

  private LossExamples() {}

  static List<LossOfControl> all() {
    return List.of(
        HUGE,
        new LossOfControl.UncontrolledClass("", "java.lang.VerifyError"),
        new LossOfControl.UnlinkableClass("app.Old", "java.lang.VerifyError: Bad type"),
        new LossOfControl.EarlierThread("pool-1-thread-1"),
        new LossOfControl.EarlierLock("java.util.concurrent.locks.ReentrantLock", "adder-1"),
        new LossOfControl.OutsideWakeup("timer", "main"),
        new LossOfControl.OutsideWait(List.of("process reaper", "Cleaner-0")),
        new LossOfControl.HookOverflow("main.1"),
        new LossOfControl.EndlessThread("adder-1"),
        new LossOfControl.StoppedThreads(501),
        hang(),
        new LossOfControl.PastBudget(timeUp(4, false)),
        new LossOfControl.ReplayPastBudget(),
        new LossOfControl.ReplayTimeout(70),
        new LossOfControl.ReplayJvmExit(134, List.of()),
        new LossOfControl.ReplayJvmExit(1, List.of("Error: no", "memory")),
        new LossOfControl.ReplayJvmFault("No space left on device"),
        new LossOfControl.ReplayInterrupted(),
        new LossOfControl.SilentBaselineJvm(),
        new LossOfControl.BaselineJvmExit(134, 7));
  }

  /** The time was up in an execution. */
  static TimeUp timeUp(long execution, boolean isAtPoint) {
    return new TimeUp(
        execution,
        5_000,
        4_912,
        isAtPoint,
        new LossOfControl.ThreadDump(
            "main",
            Thread.State.RUNNABLE,
            List.of(
                new Frame("java.base/", "java.util.Arrays", "sort", "Arrays.java", 99),
                new Frame("app//", "app.Index", "build", "Index.java", 12),
                new Frame("app//", "app.Main", "main", "Main.java", 5)),
            0,
            null));
  }

  static LossOfControl hang() {
    return new LossOfControl.NoProgress(
        4,
        1_500,
        List.of(
            new LossOfControl.ThreadDump(
                "main",
                Thread.State.WAITING,
                List.of(
                    new Frame(
                        "java.base/", "java.lang.Object", "wait0", "Object.java", Frame.NATIVE),
                    new Frame("app//", "app.Server", "accept", "Server.java", 12)),
                0,
                "java.lang.Object@1b2c3d"),
            new LossOfControl.ThreadDump(
                "deep",
                Thread.State.RUNNABLE,
                List.of(new Frame("", "app.Deep", "down", "", -1)),
                900,
                null)));
  }
}
