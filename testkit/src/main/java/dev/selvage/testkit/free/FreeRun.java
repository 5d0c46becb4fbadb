package dev.selvage.testkit.free;

import dev.selvage.programs.small.ProgramRunner;
import dev.selvage.testkit.small.Outcome;
import dev.selvage.testkit.small.SmallProgram;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** One execution of a program on real threads, watched from outside. */
final class FreeRun {

  /**
   * After this many checks in a row at which no thread can continue, the run counts as stuck. A
   * thread that has been woken seems blocked until the operating system lets it run; checks are
   * counted rather than time, so that under load the watcher is delayed as well.
   */
  private static final int LOOKS_UNTIL_STUCK = 20;

  private final List<Thread> threads = new ArrayList<>();
  private volatile String outcome;
  private volatile Throwable failure;
  private int quietLooks;

  FreeRun(SmallProgram program, Runnable beforeEachOperation) {
    ProgramRunner runner = new ProgramRunner(program, beforeEachOperation);
    Thread main = new Thread(() -> outcome = runner.run(), "main of " + program);
    main.setDaemon(true);
    threads.add(main);
    threads.addAll(runner.workers());
    for (Thread thread : threads) {
      thread.setUncaughtExceptionHandler((_, thrown) -> failure = thrown);
    }
  }

  void start() {
    threads.getFirst().start();
  }

  /** Gives the run a moment to end; most do, in a fraction of it. */
  void awaitBriefly() throws InterruptedException {
    threads.getFirst().join(2);
  }

  /** To be called again, a few milliseconds later, until there is an answer. */
  Optional<String> look() {
    if (failure != null) {
      throw new IllegalStateException("the runner failed", failure);
    }
    if (outcome != null) {
      return Optional.of(outcome);
    }
    quietLooks = threads.stream().allMatch(FreeRun::cannotGoOn) ? quietLooks + 1 : 0;
    return quietLooks < LOOKS_UNTIL_STUCK ? Optional.empty() : Optional.of(Outcome.STUCK);
  }

  /**
   * Interrupts the remaining threads, which ends all of them sooner or later except those in a
   * deadlock.
   */
  boolean isGoneAfterInterrupt() {
    boolean isGone = true;
    for (Thread thread : threads) {
      if (thread.isAlive()) {
        thread.interrupt();
        isGone = false;
      }
    }
    return isGone;
  }

  private static boolean cannotGoOn(Thread thread) {
    return switch (thread.getState()) {
      case NEW, BLOCKED, WAITING, TERMINATED -> true;
      case RUNNABLE, TIMED_WAITING -> false;
    };
  }
}
