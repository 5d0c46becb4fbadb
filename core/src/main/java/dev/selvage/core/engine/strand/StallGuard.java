package dev.selvage.core.engine.strand;

import dev.selvage.core.engine.determinism.Mixing;
import dev.selvage.core.engine.effect.Effects;
import dev.selvage.core.engine.time.VirtualClock;

/**
 * Keeps the clock from passing strands that are ready to run: steps take no time, but no machine
 * keeps a thread waiting forever. The lag of a strand is the time that has passed since it was last
 * enabled, whether it has run since or not. The clock may advance only as long as the lag of every
 * strand stays below the limit, except that of the one that wakes. What is due earlier than the one
 * that wakes counts as ready from its own deadline on.
 *
 * <p>A strand that has done a lot since it was enabled, or only yields, takes the time that passes:
 * it no longer counts. Otherwise a sleep would never end while another strand runs forever.
 */
public final class StallGuard {
  /** The number of steps after which a strand no longer counts. */
  private static final int MUCH = 10_000;

  /** A yield counts as this many steps. */
  static final int YIELD_EFFORT = 10;

  private static final long NEVER = Long.MAX_VALUE;

  private final StrandSet strands;
  private final VirtualClock clock;
  private final Effects effects;
  private long limit = WaitRules.UNBOUNDED;

  /** Whether time-outs may expire early. */
  private boolean withTimeouts;

  /** When the strand that has been ready for the longest time became ready. */
  private long oldest;

  /** The first deadline of those that wait for one. */
  private long first;

  private boolean hasHeld;

  StallGuard(StrandSet strands, VirtualClock clock, Effects effects) {
    this.strands = strands;
    this.clock = clock;
    this.effects = effects;
  }

  void reset(WaitRules waits) {
    limit = waits.stallNanos();
    withTimeouts = waits.timeoutsAnytime();
  }

  /** A wait has begun that may end although strands can continue. */
  void matters() {
    if (isBounded()) {
      effects.timeMatters();
    }
  }

  /**
   * Whether the clock may advance to a time while a strand looks at it, again and again, or would
   * keep other strands waiting for too long.
   */
  public boolean allows(Strand running, long time) {
    matters();
    look(running);
    return allows(time);
  }

  boolean isBounded() {
    return limit != WaitRules.UNBOUNDED;
  }

  /** Whether it has ever kept the clock from advancing. */
  public boolean hasHeld() {
    return hasHeld;
  }

  /**
   * Determines how far the clock may advance now.
   *
   * @param exempt a strand that does not count; null for none
   */
  void look(Strand exempt) {
    oldest = NEVER;
    first = NEVER;
    if (!isBounded()) {
      return;
    }
    IndexedStrands enabled = strands.enabled();
    for (int i = 0; i < enabled.count(); i++) {
      Strand strand = enabled.get(i);
      if (strand.peekWaiting() == Wait.SLEEP) {
        first = Math.min(first, strand.deadline);
      } else if (strand != exempt && !isSpent(strand)) {
        oldest = Math.min(oldest, strand.readySince);
      }
    }
    IndexedStrands timed = strands.timed();
    for (int i = 0; withTimeouts && i < timed.count(); i++) {
      if (!Clockwork.isInVain(timed.get(i), 1)) {
        first = Math.min(first, timed.get(i).deadline);
      }
    }
  }

  /** Whether the clock may advance to a time, since the latest look. */
  boolean allows(long time) {
    if (!isBounded() || time <= clock.peek()) {
      return true;
    }
    boolean isAllowed =
        (oldest == NEVER || time - oldest < limit) && (time <= first || time - first < limit);
    hasHeld |= !isAllowed;
    return isAllowed;
  }

  /** Whether the strand has done so much since it was enabled that it no longer counts. */
  static boolean isSpent(Strand strand) {
    return strand.effort > MUCH;
  }

  /** Whether that holds for all strands that can continue. */
  boolean areAllSpent() {
    IndexedStrands enabled = strands.enabled();
    for (int i = 0; i < enabled.count(); i++) {
      if (!isSpent(enabled.get(i))) {
        return false;
      }
    }
    return true;
  }

  /** Time has passed, and none of the strands that can continue is spent. */
  void forgetEffort() {
    IndexedStrands enabled = strands.enabled();
    for (int i = 0; i < enabled.count(); i++) {
      enabled.get(i).effort = 0;
    }
  }

  /**
   * The strand that has been ready for the longest time when the clock has advanced, apart from the
   * one that wakes; null for none.
   */
  Strand longestReady(Strand woken) {
    Strand longest = null;
    IndexedStrands enabled = strands.enabled();
    for (int i = 0; i < enabled.count(); i++) {
      Strand strand = enabled.get(i);
      boolean isReady = strand != woken && readySince(strand) < clock.peek();
      if (isReady && (longest == null || readySince(strand) < readySince(longest))) {
        longest = strand;
      }
    }
    return longest;
  }

  /** How long a strand has been ready. */
  long lag(Strand strand) {
    return clock.peek() - readySince(strand);
  }

  private static long readySince(Strand strand) {
    return strand.peekWaiting() == Wait.SLEEP ? strand.deadline : strand.readySince;
  }

  /** A hash of how long strands have been ready, as far as that matters. */
  long lags() {
    long hash = 0;
    if (isBounded() && !clock.isAtStart()) {
      IndexedStrands enabled = strands.enabled();
      for (int i = 0; i < enabled.count(); i++) {
        Strand strand = enabled.get(i);
        if (strand.peekWaiting() != Wait.SLEEP) {
          long lag = isSpent(strand) ? NEVER : Math.min(lag(strand), limit);
          hash += Mixing.mix(strand.key + lag * Mixing.GOLDEN);
        }
      }
    }
    return hash;
  }
}
