package dev.selvage.core.engine;

import dev.selvage.model.SiteKey;
import java.util.Set;

/**
 * Whether the end of every strand is a scheduling point. As a rule nobody can tell if a strand that
 * has done all it has to do is still there, and a point would only make for more schedules. That
 * changes once the program asks whether a thread lives. Like the points of plain accesses, this
 * belongs to the campaign and changes only between executions.
 *
 * <p>The last strand that keeps a program going is another matter: with it end those that do not,
 * so its end is always a point.
 */
final class Ends {
  /** Stands for these points among those of a schedule: an end has no place in the code. */
  static final SiteKey SITE = SiteKey.NONE;

  private final boolean isFixed;
  private boolean arePoints;
  private boolean areSeen;

  /**
   * @param fixedPoints the points of the schedule that is replayed; null when points are learned
   */
  Ends(Set<SiteKey> fixedPoints) {
    isFixed = fixedPoints != null;
    arePoints = isFixed && fixedPoints.contains(SITE);
  }

  boolean arePoints() {
    return arePoints;
  }

  /** The program has asked whether a thread lives. */
  void seen() {
    areSeen = true;
  }

  /** Makes what was learned effective. Whether that changes anything. */
  boolean learn() {
    boolean isNew = areSeen && !arePoints && !isFixed;
    arePoints |= isNew;
    return isNew;
  }
}
