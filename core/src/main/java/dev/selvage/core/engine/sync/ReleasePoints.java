package dev.selvage.core.engine.sync;

import dev.selvage.model.SiteKey;
import java.util.Set;

/**
 * Decides whether operations that only let others continue are scheduling points: the unlocking of
 * an exclusive lock, a signal or notify, the end of a strand. Usually they are not. Others can only
 * wait for them, so it makes no difference whether they happen immediately after the strand's
 * previous operation or a little later; a point would only lead to more schedules.
 *
 * <p>That changes once the program performs an operation that can observe the difference: it tries
 * a lock or asks for its state, asks whether a thread is alive, interrupts one, or unparks one,
 * whose permit may be used up while it waits for a lock. From the next execution on these are
 * points. What happens before the first such operation is the same with and without them, so it is
 * reached in any case. Like the points of plain accesses, this belongs to the campaign.
 *
 * <p>The end of the last strand that keeps a program running is always a point: it ends all daemons
 * as well.
 */
public final class ReleasePoints {
  /** Represents these points among those of a schedule. */
  public static final SiteKey SITE = SiteKey.NONE;

  private final boolean isFixed;
  private boolean arePoints;
  private boolean areSeen;
  private boolean areWaitsCutShort;

  /**
   * @param fixedPoints the points of the schedule that is replayed; null when points are learned
   */
  public ReleasePoints(Set<SiteKey> fixedPoints) {
    isFixed = fixedPoints != null;
    arePoints = isFixed && fixedPoints.contains(SITE);
  }

  /**
   * An execution begins.
   *
   * @param cutsWaitsShort whether waits may end early or spuriously, which is another way to
   *     observe the difference
   */
  public void begin(boolean cutsWaitsShort) {
    areWaitsCutShort = cutsWaitsShort;
  }

  /** They are points from the beginning. */
  public void expect() {
    areSeen = true;
    arePoints = true;
  }

  public boolean arePoints() {
    return arePoints || areWaitsCutShort;
  }

  /** The program performs an operation that can observe when others are allowed to continue. */
  public void seen() {
    areSeen = true;
  }

  /** Puts what was learned into effect; returns whether that changes anything. */
  public boolean learn() {
    boolean isNew = areSeen && !arePoints && !isFixed;
    arePoints |= isNew;
    return isNew;
  }

  /** Whether they have become points of the campaign. */
  public boolean areLearned() {
    return arePoints;
  }
}
