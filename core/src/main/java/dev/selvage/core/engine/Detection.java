package dev.selvage.core.engine;

import dev.selvage.model.ExecutionOutcome;
import dev.selvage.model.Finding;
import dev.selvage.model.Note;
import dev.selvage.monitor.event.ExecutionMonitor;
import java.util.List;

/** Watches executions for something that does not end them. */
public interface Detection {
  /** An execution has ended and nothing is under control; told before anything is asked. */
  default void ended(ExecutionOutcome outcome) {}

  /** What it saw; asked once, when an execution has ended. */
  List<Finding> findings();

  /** What else is worth telling; asked after the findings. */
  default List<Note> notes() {
    return List.of();
  }

  /** What is to be told of all that happens to memory; null for nothing. */
  default ExecutionMonitor memory() {
    return null;
  }

  /** Whether it says which plain accesses are to be points; else those on shared memory are. */
  default boolean isLearningPoints() {
    return false;
  }
}
