package dev.selvage.core.engine.sync;

import dev.selvage.model.SiteKey;
import java.util.Set;

/**
 * Whether what only lets others go on is a scheduling point: the unlocking of an exclusive lock, a
 * signal or notify, the end of a strand. As a rule it is not. Others can do nothing but wait for
 * it, so it makes no difference whether it comes at once, after what the strand did before, or a
 * little later; a point would only make for more schedules.
 *
 * <p>That changes once the program does something by which it can tell: it tries a lock or asks for
 * its state, asks whether a thread lives, interrupts one, or unparks one, whose permit may be used
 * up while it waits for a lock. From the next execution on these are points. What comes before the
 * first such operation is the same with and without them, so that it is reached in any case. Like
 * the points of plain accesses, this belongs to the campaign.
 *
 * <p>The end of the last strand that keeps a program going is always a point: with it end those
 * that do not.
 */
public final class ReleasePoints {
  /** Stands for these points among those of a schedule. */
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
   * @param cutsWaitsShort whether waits may end before their time or without a reason, which is
   *     another way to tell
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

  /** The program does something by which it can tell when others are let go on. */
  public void seen() {
    areSeen = true;
  }

  /** Makes what was learned effective. Whether that changes anything. */
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
