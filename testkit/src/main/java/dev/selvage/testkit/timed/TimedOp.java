package dev.selvage.testkit.timed;

import java.util.List;

/**
 * What a thread of a {@link TimedProgram} does. Threads are named by their numbers, the main thread
 * is 0. Durations are in units of {@link TimedProgram#UNIT_MILLIS}.
 */
public sealed interface TimedOp {
  /** Reads a volatile variable, and remembers the value. */
  record Read(int variable) implements TimedOp {}

  record Write(int variable, int value) implements TimedOp {}

  record Sleep(int units) implements TimedOp {}

  /** Remembers the time since the program began, in units. */
  record Clock() implements TimedOp {}

  /**
   * @param units 0 for no time-out
   */
  record Park(int units) implements TimedOp {}

  record Unpark(int thread) implements TimedOp {}

  /** Remembers whether a thread is parked with a blocker. */
  record Blocker(int thread) implements TimedOp {}

  /**
   * Waits to be notified, and remembers a variable while it owns the monitor again.
   *
   * @param units 0 for no time-out
   */
  record Wait(int monitor, int units, int variable) implements TimedOp {}

  /** Writes a variable, then wakes a waiter or all. */
  record Notify(int monitor, boolean isAll, int variable, int value) implements TimedOp {}

  record Start(int thread) implements TimedOp {}

  /**
   * @param units 0 for no time-out
   */
  record Join(int thread, int units) implements TimedOp {}

  /** Remembers whether a thread is alive. */
  record Alive(int thread) implements TimedOp {}

  record Interrupt(int thread) implements TimedOp {}

  /** Remembers and clears the thread's own interrupt status. */
  record Interrupted() implements TimedOp {}

  /** Ends the program. */
  record Exit(int status) implements TimedOp {}

  /** Remembers a static field of a class whose initializer takes several steps. */
  record Initialize(int type) implements TimedOp {}

  /** Tries to change a variable from 0, a few times, and remembers whether it has succeeded. */
  record Retry(int variable, int value) implements TimedOp {}

  /**
   * Takes an element from a queue, and remembers whether there was one.
   *
   * @param units how long it waits for one
   */
  record Poll(int units) implements TimedOp {}

  record Offer() implements TimedOp {}

  /**
   * Remembers whether it gets a lock, and holds it while it remembers a variable.
   *
   * @param units how long it waits for the lock
   */
  record Lock(int units, int variable) implements TimedOp {}

  /** Hands a task to a pool of one thread. */
  record Submit(List<TimedOp> task) implements TimedOp {
    public Submit {
      task = List.copyOf(task);
    }
  }
}
