package dev.selvage.report;

import dev.selvage.model.Frame;
import dev.selvage.model.LossOfControl;
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
        new LossOfControl.EarlierThread("pool-1-thread-1"),
        new LossOfControl.EarlierLock("java.util.concurrent.locks.ReentrantLock", "adder-1"),
        new LossOfControl.OutsideWakeup("timer", "main"),
        new LossOfControl.OutsideWait(List.of("process reaper", "Cleaner-0")),
        new LossOfControl.HookOverflow("main.1"),
        new LossOfControl.EndlessThread("adder-1"),
        new LossOfControl.StoppedThreads(501),
        hang(),
        new LossOfControl.ReplayTimeout(70),
        new LossOfControl.ReplayJvmExit(134, List.of()),
        new LossOfControl.ReplayJvmExit(1, List.of("Error: no", "memory")),
        new LossOfControl.ReplayJvmFault("No space left on device"),
        new LossOfControl.ReplayInterrupted(),
        new LossOfControl.SilentBaselineJvm(),
        new LossOfControl.BaselineJvmExit(134, 7));
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
