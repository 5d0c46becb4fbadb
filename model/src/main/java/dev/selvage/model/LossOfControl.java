package dev.selvage.model;

import java.util.List;

/** A reason why what was executed was not under control, as data. */
public sealed interface LossOfControl {
  /**
   * Classes that could not be rewritten.
   *
   * @param className the class; empty for classes of the JDK
   * @param error the exception, as it describes itself
   */
  record UncontrolledClass(String className, String error) implements LossOfControl {}

  /**
   * The JVM refused a class after it had been rewritten.
   *
   * @param error what the JVM says, in one line
   */
  record UnlinkableClass(String className, String error) implements LossOfControl {}

  /** A thread of an earlier execution, which ended with it, was woken. */
  record EarlierThread(String thread) implements LossOfControl {}

  /**
   * A lock is still held by a thread of an earlier execution.
   *
   * @param lock the name of its class
   */
  record EarlierLock(String lock, String thread) implements LossOfControl {}

  /** A thread that is not under control woke or interrupted another one. */
  record OutsideWakeup(String by, String woken) implements LossOfControl {}

  /** The program waits, perhaps for one of these threads, which are not under control. */
  record OutsideWait(List<String> threads) implements LossOfControl {
    public OutsideWait {
      threads = List.copyOf(threads);
    }
  }

  /** The stack of a strand overflowed inside a hook. */
  record HookOverflow(String strand) implements LossOfControl {}

  /** A thread did not end with its execution. */
  record EndlessThread(String thread) implements LossOfControl {}

  /** Threads had to be stopped forever, because they catch everything that is thrown. */
  record StoppedThreads(int count) implements LossOfControl {}

  /**
   * An execution made no progress for too long.
   *
   * @param execution its number
   * @param limitMillis how long it may make none
   * @param threads all threads, that of the execution first
   */
  record NoProgress(long execution, long limitMillis, List<ThreadDump> threads)
      implements LossOfControl {
    public NoProgress {
      threads = List.copyOf(threads);
    }
  }

  /**
   * A thread and its stack.
   *
   * @param stack the innermost frames
   * @param omitted the number of further frames
   * @param blocker what it waits for in this JVM, such as {@code java.lang.Object@1b2c3d}; null
   *     when there is none or it is not known
   */
  record ThreadDump(
      String name, Thread.State state, List<Frame> stack, int omitted, @Nullable String blocker) {
    public ThreadDump {
      stack = List.copyOf(stack);
    }

    /** The same with the name that the thread has in the program. */
    public ThreadDump named(String other) {
      return new ThreadDump(other, state, stack, omitted, blocker);
    }
  }

  /** An execution of a test did not end when the time of the campaign was up. */
  record PastBudget(TimeUp timeUp) implements LossOfControl {}

  /** A replay was ended because the time of the campaign was up. */
  record ReplayPastBudget() implements LossOfControl {}

  /** The JVM for a replay did not end in time. */
  record ReplayTimeout(long seconds) implements LossOfControl {}

  /**
   * The JVM for a replay ended without a result.
   *
   * @param output the first lines that it printed
   */
  record ReplayJvmExit(int exitCode, List<String> output) implements LossOfControl {
    public ReplayJvmExit {
      output = List.copyOf(output);
    }
  }

  /**
   * The JVM for a replay could not be used.
   *
   * @param error what the exception says
   */
  record ReplayJvmFault(String error) implements LossOfControl {}

  /** The wait for a replay in another JVM was interrupted. */
  record ReplayInterrupted() implements LossOfControl {}

  /** The JVM for executions on real threads does not answer. */
  record SilentBaselineJvm() implements LossOfControl {}

  /**
   * The JVM for executions on real threads crashed.
   *
   * @param execution the number of the execution
   */
  record BaselineJvmExit(int exitCode, long execution) implements LossOfControl {}
}
