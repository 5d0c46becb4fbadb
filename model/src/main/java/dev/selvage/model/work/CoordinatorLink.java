package dev.selvage.model.work;

import java.io.IOException;

/** A worker's connection to the process that it works for. */
public interface CoordinatorLink {
  /** Waits for work; null if there will be no more. */
  WorkBatch receive() throws IOException;

  void send(BatchResult result) throws IOException;
}
