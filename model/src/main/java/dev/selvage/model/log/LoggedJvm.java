package dev.selvage.model.log;

import dev.selvage.model.Nullable;
import java.time.Instant;

/**
 * The log of one JVM as a whole, and what it lacks.
 *
 * @param process its process id; 0 if nothing is left that says which
 * @param begin when it began
 * @param overwritten how many events in buffers that threads share were overwritten
 * @param damaged how many records are not whole; the one that was being written at the end counts
 * @param lost how many events could not be logged
 * @param noRoom why there was no room for all of the log, as the operating system says it; may be
 *     empty; null if there was room
 */
public record LoggedJvm(
    long process,
    Instant begin,
    long overwritten,
    long damaged,
    long lost,
    @Nullable String noRoom) {
  /** Whether it is known which JVM it is. */
  public boolean isKnown() {
    return process != 0;
  }
}
