package dev.selvage.core.engine.deadlock;

import dev.selvage.core.engine.name.Frames;
import dev.selvage.model.ProgramStack;
import java.util.Set;

/** What the frames of a waiting strand show about its wait. */
final class ParkFrames {
  private static final String LOCKS = "java.util.concurrent.locks.";

  /** The frames between a wait and its caller. */
  private static final Set<String> BELOW =
      Set.of(
          "java.lang.Object",
          "java.util.concurrent.ForkJoinPool",
          LOCKS + "LockSupport",
          LOCKS + "AbstractQueuedSynchronizer$ConditionNode",
          LOCKS + "AbstractQueuedSynchronizer$ConditionObject",
          LOCKS + "AbstractQueuedLongSynchronizer$ConditionNode",
          LOCKS + "AbstractQueuedLongSynchronizer$ConditionObject");

  private ParkFrames() {}

  /** Whether neither an interrupt nor a time-out ends the wait for a lock. */
  static boolean isEndless(StackTraceElement[] stack) {
    for (StackTraceElement frame : Frames.ofWaiting(stack)) {
      String method = frame.getMethodName();
      if (ProgramStack.owns(frame)) {
        return true;
      }
      if (frame.getClassName().startsWith(LOCKS)
          && (method.endsWith("Interruptibly") || method.startsWith("try"))) {
        return false;
      }
    }
    return true;
  }

  /** Whether the wait is one to write under a stamped lock. */
  static boolean isToWrite(StackTraceElement[] stack) {
    for (StackTraceElement frame : stack) {
      if (frame.getMethodName().equals("acquireWrite")) {
        return true;
      }
    }
    return false;
  }

  /** Whether the strand waits for an element of a queue, on behalf of the program. */
  static boolean isInQueue(StackTraceElement[] stack) {
    String method = "";
    for (StackTraceElement frame : Frames.ofWaiting(stack)) {
      String type = frame.getClassName();
      if (ProgramStack.owns(frame)) {
        break;
      }
      if (type.startsWith("java.util.concurrent.")
          && (type.contains("Queue") || type.contains("Deque"))
          && !type.startsWith(LOCKS)) {
        method = frame.getMethodName();
      }
    }
    // What the program has called; one that adds an element waits for a consumer.
    return method.startsWith("take") || method.startsWith("poll");
  }

  /** Whether a frame belongs to the program. */
  static boolean hasProgram(StackTraceElement[] stack) {
    for (StackTraceElement frame : stack) {
      if (ProgramStack.owns(frame)) {
        return true;
      }
    }
    return false;
  }

  /** Whether code of the program itself called {@code wait}, {@code await} or {@code park}. */
  static boolean isOfTheProgram(StackTraceElement[] stack) {
    for (StackTraceElement frame : Frames.ofWaiting(stack)) {
      if (!BELOW.contains(frame.getClassName())) {
        return ProgramStack.owns(frame);
      }
    }
    return false;
  }
}
