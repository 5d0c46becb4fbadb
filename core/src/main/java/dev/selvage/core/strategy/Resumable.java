package dev.selvage.core.strategy;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/** A search whose remaining work can be saved, and resumed in another JVM. */
public interface Resumable extends Capability {
  /** Called before the first execution if it is going to be saved. */
  void keep();

  /**
   * Called instead of the end of an execution that was ended before it was finished, by something
   * other than the search: it is to be explored again, as if it had not begun.
   */
  void abandon();

  /** Between two executions, or when one was abandoned. */
  void save(DataOutput out) throws IOException;

  /** Before the first execution. */
  void restore(DataInput in) throws IOException;
}
