package dev.selvage.programs;

import static dev.selvage.specimens.scenarios.Checks.start;

import java.util.concurrent.atomic.AtomicInteger;

/** Programs that depend on something that is not the same in the next execution. */
public final class Outside {
  private Outside() {}

  private static int executions;

  /** One more step in every second execution. */
  public static void onACounterInAStaticField() throws Exception {
    AtomicInteger steps = new AtomicInteger();
    Thread other = start(steps::incrementAndGet);
    executions++;
    if (executions % 2 == 0) {
      steps.incrementAndGet();
    }
    other.join();
  }

  /** The same number of steps in the same places. */
  public static void onNothing() throws Exception {
    AtomicInteger steps = new AtomicInteger();
    Thread other = start(steps::incrementAndGet);
    steps.incrementAndGet();
    other.join();
  }
}
