package dev.selvage.programs.small;

import dev.selvage.testkit.small.Outcome;
import dev.selvage.testkit.small.SmallProgram;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/**
 * One execution of a {@link SmallProgram} on Java's own threads, monitors, permits and interrupts.
 * An instance runs once; an execution that gets stuck never returns from {@link #run}.
 */
public final class ProgramRunner {

  private final SmallProgram program;
  private final Runnable beforeEachOperation;
  private final Object[] monitors = new Object[SmallProgram.MONITORS];
  private final Variable[] variables = new Variable[SmallProgram.VARIABLES];

  /** The caller of {@link #run} is thread 0. */
  private final Thread[] threads;

  private final String[] logs;

  public ProgramRunner(SmallProgram program) {
    this(program, () -> {});
  }

  /**
   * @param beforeEachOperation a delay that must neither block, park nor look at the interrupt
   *     status
   */
  public ProgramRunner(SmallProgram program, Runnable beforeEachOperation) {
    this.program = program;
    this.beforeEachOperation = beforeEachOperation;
    for (int i = 0; i < monitors.length; i++) {
      monitors[i] = new Object();
    }
    for (int i = 0; i < variables.length; i++) {
      variables[i] = new Variable();
    }
    threads = new Thread[program.threads().size()];
    logs = new String[threads.length];
    for (int i = 1; i < threads.length; i++) {
      int index = i;
      threads[i] = new Thread(() -> perform(index), "t" + i);
      threads[i].setDaemon(true);
    }
  }

  /** Runs the program, its main thread being the caller, and returns its {@link Outcome}. */
  public String run() {
    clearPermitAndInterruptStatus();
    threads[0] = Thread.currentThread();
    perform(0);
    for (int i = 1; i < threads.length; i++) {
      joinUninterruptibly(threads[i]);
    }
    int[] values = new int[variables.length];
    for (int i = 0; i < values.length; i++) {
      values[i] = variables[i].value;
    }
    return Outcome.of(values, logs);
  }

  /** The threads that {@link #run} starts. */
  public List<Thread> workers() {
    List<Thread> workers = new ArrayList<>();
    for (int i = 1; i < threads.length; i++) {
      workers.add(threads[i]);
    }
    return workers;
  }

  private void perform(int index) {
    // The performer and its log are used by this thread alone.
    Performer performer =
        new Performer(beforeEachOperation, monitors.clone(), variables.clone(), threads.clone());
    performer.performAll(program.threads().get(index));
    logs[index] = performer.log();
  }

  /** The caller may have run another program before. */
  private static void clearPermitAndInterruptStatus() {
    LockSupport.unpark(Thread.currentThread());
    LockSupport.park();
    Thread.interrupted();
  }

  private static void joinUninterruptibly(Thread thread) {
    boolean joined = false;
    while (!joined) {
      try {
        thread.join();
        joined = true;
      } catch (InterruptedException e) {
        // The operations of the main thread are over, so this interrupt cannot be observed.
      }
    }
  }
}
