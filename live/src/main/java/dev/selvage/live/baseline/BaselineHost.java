package dev.selvage.live.baseline;

import java.io.IOException;
import java.util.function.Consumer;

/** Runs tasks where a program can do no harm, even if it ends its JVM or leaves threads behind. */
@FunctionalInterface
public interface BaselineHost {
  /**
   * Runs the task, or the part of it up to an execution after which the host has to be left.
   *
   * @param events gets what happens, in order
   */
  void run(BaselineTask task, Consumer<BaselineEvent> events)
      throws IOException, InterruptedException;
}
