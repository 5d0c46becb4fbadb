package dev.selvage.core.engine;

<<<<<<< HEAD
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
=======
import dev.selvage.model.Finding;
import java.util.List;

/** Watches one execution for something that does not end it. */
public interface Detection {
  /** What it saw; asked once, when the execution has ended and nothing is under control. */
  List<Finding> findings();
>>>>>>> 23df5f3fd6dc848667d68dd9e6e5b3c4d22d66c8
}
