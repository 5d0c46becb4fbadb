package dev.selvage.live.batch;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Reads what the threads of a JVM did last from the log that the agent left. */
@FunctionalInterface
public interface EventTail {
  /** For JVMs without a log. */
  EventTail NONE = (jvmFolder, most) -> List.of();

  /**
   * The last events, oldest first, a line each.
   *
   * @param jvmFolder the folder of a JVM in that of its run
   */
  List<String> last(Path jvmFolder, int most) throws IOException;
}
