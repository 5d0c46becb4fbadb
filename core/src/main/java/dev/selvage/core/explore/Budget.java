package dev.selvage.core.explore;

import dev.selvage.model.Options;

/** How many executions a campaign may make, and for how long. */
final class Budget {
  private final long executions;
  private final long start = System.nanoTime();

  /** Null when time is not limited. */
  private final Long nanos;

  Budget(Options options) {
    executions = options.runs();
    nanos = options.time() == null ? null : options.time().toNanos();
  }

  /** Whether something is left after this number of executions. */
  boolean isLeft(long made) {
    return made < executions && (nanos == null || elapsedNanos() < nanos);
  }

  long elapsedNanos() {
    return System.nanoTime() - start;
  }
}
