package dev.selvage.live.batch;

import dev.selvage.model.fuzz.FuzzArm;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * How long a run may take before it is examined: a given time, or a multiple of the median of the
 * plain runs so far. While no run has ended there is nothing to compare with; then the limit is
 * provisional, and a run that makes progress may go on.
 */
final class TimeLimit {
  private static final int FACTOR = 4;
  private static final Duration FIRST = Duration.ofSeconds(10);

  /** The start of a JVM takes longer now and then. */
  private static final Duration LEAST = Duration.ofSeconds(3);

  private final Duration given;
  private final List<Long> plain = new ArrayList<>();
  private final List<Long> others = new ArrayList<>();

  /** With null, the limit is learned. */
  TimeLimit(Duration given) {
    this.given = given;
  }

  /** A run has ended by itself. */
  synchronized void ended(FuzzArm arm, long millis) {
    (arm == FuzzArm.PLAIN ? plain : others).add(millis);
  }

  synchronized boolean isProvisional() {
    return given == null && plain.isEmpty() && others.isEmpty();
  }

  synchronized Duration current() {
    if (given != null) {
      return given;
    }
    if (isProvisional()) {
      return FIRST;
    }
    Duration limit = Duration.ofMillis(FACTOR * Rates.median(plain.isEmpty() ? others : plain));
    return limit.compareTo(LEAST) < 0 ? LEAST : limit;
  }
}
