package dev.selvage.core.engine.strand;

import dev.selvage.model.LossOfControl;
import java.util.List;
import java.util.function.Predicate;

/**
 * Runs strands: one at a time, and exactly the one that was chosen. Between {@link #drive} and its
 * return there is always one running strand.
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
   * Drops the strands that are left when an execution has ended. Their stacks can be examined until
   * then.
   *
   * @param isWorker identifies the workers of pools among them: those leave their pool properly,
   *     since it may be used by the next execution
   * @return the threads that could not be ended and are still running
   */
  List<LossOfControl> release(Predicate<Strand> isWorker);

  /**
   * Called on the running strand: stops it and runs the next one, or ends the execution when there
   * is none. Returns when the strand has been chosen again; if that never happens, it does not
   * return, or throws an {@link ExecutionOver} that unwinds its stack.
   *
   * @return whether it was stopped at all; false if its frames cannot be unmounted and it was not
   *     blocked, so it has to continue
   */
  boolean transfer(Strand running, Strand next);

  /** Called on the running strand as its last action: sets the strand to continue with. */
  void conclude(Strand next);

  /** Whether the calling thread runs code of the program on a strand of this carrier. */
  boolean controls();

  /**
   * The same for a thread that is about to wait or yield. Throws {@link ExecutionOver} on one that
   * is only being unwound, which would wait forever.
   */
  boolean controlsWait();

  /** Whether the thread of a strand is really started. */
  boolean startsThreads();

  /**
   * Called at the head of a thread's {@code run()}: whether it was started for a strand. The strand
   * has ended when this returns.
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

  /** The execution cannot continue: what the running strand still does is not under control. */
  void abandon();

  /** Whether the execution is over, so that a strand which still runs is only unwound. */
  boolean isOver();

  /** The stack of a strand that is not running, innermost frame first. */
  StackTraceElement[] stackOf(Strand strand);

  /** Whether a frame of the strand, which is not running, belongs to a class that is accepted. */
  boolean hasFrame(Strand strand, Predicate<Class<?>> accepted);
}
