package dev.selvage.core.engine;

import dev.selvage.core.engine.memory.MemoryMonitor;
import dev.selvage.model.Finding;
import dev.selvage.model.Note;
import java.util.List;

/** Watches executions for something that does not end them. */
public interface Detection {
  /** What it saw; asked once, when an execution has ended and nothing is under control. */
  List<Finding> findings();

  /** What else is worth telling; asked after the findings. */
  default List<Note> notes() {
    return List.of();
  }

  /** What is to be told of all that happens to memory; null for nothing. */
  default MemoryMonitor memory() {
    return null;
  }
}
