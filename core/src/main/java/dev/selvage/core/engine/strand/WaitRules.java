package dev.selvage.core.engine.strand;

import dev.selvage.model.Options;
import dev.selvage.model.Timeouts;
import java.time.Duration;

/**
 * When waits may end by themselves.
 *
 * @param timeoutsAnytime whether a time-out may expire at any point, and not only when no strand
 *     can continue otherwise
 * @param spurious the maximum number of spurious wake-ups
 * @param stallNanos how long a strand that can continue may be kept waiting; {@link #UNBOUNDED} for
 *     any time
 */
public record WaitRules(boolean timeoutsAnytime, int spurious, long stallNanos) {
  public static final long UNBOUNDED = Long.MAX_VALUE;

  public static WaitRules of(Options options) {
    return new WaitRules(
        options.timeouts() == Timeouts.ANY, options.spurious(), nanos(options.stall()));
  }

  /** The usual ones: late time-outs, no spurious wake-ups, the default limit. */
  public static WaitRules usual() {
    return of(Options.builder().build());
  }

  private static long nanos(Duration stall) {
    return stall.compareTo(Duration.ofNanos(UNBOUNDED)) >= 0 ? UNBOUNDED : stall.toNanos();
  }
}
