package dev.selvage.monitor.detect;

import dev.selvage.model.ExecutionOutcome;
import dev.selvage.model.Finding;
import dev.selvage.model.Note;
import dev.selvage.monitor.event.ExecutionMonitor;
import java.util.List;

/**
 * A detector: finds problems in the events of executions that do not end them. For each execution
 * its methods are called in the order in which they are declared here.
 */
public interface EventDetector {
  /** Receives the events of the next execution; null when there is nothing to look for in it. */
  default ExecutionMonitor monitor() {
    return null;
  }

  /** Whether it needs all that happens to memory, and not only starts. */
  default boolean watchesMemory() {
    return true;
  }

  /** Whether it needs the events of locks and joins. */
  default boolean watchesLocks() {
    return false;
  }

  /** Whether it decides which plain accesses are points; otherwise those to shared memory are. */
  default boolean isLearningPoints() {
    return false;
  }

  /** An execution has ended, and no thread of the program runs. */
  default void ended(ExecutionOutcome outcome) {}

  /** What it found in the execution that has ended; asked once. */
  List<Finding> findings();

  /** What else is worth a note; asked after the findings. */
  default List<Note> notes() {
    return List.of();
  }
}
