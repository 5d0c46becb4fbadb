package dev.selvage.core.strategy;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/** A search whose remaining work can be saved, and resumed in another JVM. */
public interface Resumable extends Capability {
  /** Called before the first execution if it is going to be saved. */
  void keep();

  /** Between two executions. */
  void save(DataOutput out) throws IOException;

  /** Before the first execution. */
  void restore(DataInput in) throws IOException;
}
