package dev.selvage.core.engine.strand;

import dev.selvage.model.LossOfControl;
import java.util.List;
import java.util.function.Predicate;

/**
 * The contract of what runs strands: one at a time, and exactly the one that was chosen. Between
 * {@link #drive} and its return there is always one running strand.
 */
public interface Carrier {
  /** The thread on which {@link #drive} and {@link #release} are to be called. */
  Thread home();

  /** The OS thread that runs the strands now; may be asked by any thread. */
  Thread runner();

  /** Takes on a new strand; it does not run yet. */
  void adopt(Strand strand, Runnable body);

  /** Runs the first strand and all that are chosen after it; returns when the execution is over. */
  void drive(Strand first);

  /**
   * Gives up the strands that are left over when an execution has been driven to its end. Their
   * stacks can be looked at until then.
   *
   * @param isWorker tells the workers of pools among them: those leave their pool in good order,
   *     which may be used by the next execution
   * @return the threads that could not be brought to an end and run on, one line each
   */
  List<LossOfControl> release(Predicate<Strand> isWorker);

  /**
   * Called on the running strand: stops it and runs the next one, or ends the execution when there
   * is none. Returns when the strand has been chosen again; when that never happens, not at all, or
   * with an {@link ExecutionOver} that unwinds its stack.
   *
   * @return whether it was stopped at all; false when its frames cannot be left and it was not
   *     blocked, so it has to go on
   */
  boolean transfer(Strand running, Strand next);

  /** Called on the running strand as the last thing it does: names the one to go on. */
  void conclude(Strand next);

  /** Whether the calling thread runs code of the program on a strand of this carrier. */
  boolean controls();

  /**
   * The same for a thread that is about to wait or to make way. Throws {@link ExecutionOver} on one
   * that is only unwound: it would wait for ever.
   */
  boolean controlsWait();

  /** Whether the thread of a strand is to be started for real. */
  boolean startsThreads();

  /**
   * Called at the head of a thread's {@code run()}: whether it was started for a strand. All that
   * the strand does has been done when this returns.
   */
  boolean runs(Thread thread);

  /**
   * From here the calling thread runs code of the tool, which may use the JDK like any other: hooks
   * do nothing there. Every hook begins with it. A new strand begins in this state.
   *
   * @return whether the calling thread ran code of the program
   */
  boolean pause();

  /** From here the calling thread, which runs a strand, runs code of the program. */
  void resume();

  /** The execution cannot go on: what the running strand still does is not under control. */
  void abandon();

  /** Whether the execution is over, so that a strand which still runs is only unwound. */
  boolean isOver();

  /** The stack of a strand that is not running, innermost frame first. */
  StackTraceElement[] stackOf(Strand strand);

  /** Whether a frame of the strand, which is not running, belongs to a class that is accepted. */
  boolean hasFrame(Strand strand, Predicate<Class<?>> accepted);
}
