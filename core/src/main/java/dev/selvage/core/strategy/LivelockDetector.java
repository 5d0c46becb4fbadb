package dev.selvage.core.strategy;

import dev.selvage.model.OperationKind;
import java.util.List;

/** Detects strands that keep running without making progress. */
public interface LivelockDetector extends Capability {
  /** What strands repeated without end in the latest execution; empty when they did not. */
  List<Operation> livelock();

  /**
   * A step of what is repeated.
   *
   * @param target what it is about; may be null
   * @param site the number of its site in this JVM, 0 when it has none
   */
  record Operation(int strand, OperationKind kind, Object target, int site) {}
}
