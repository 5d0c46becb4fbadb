package dev.selvage.core.engine.memory;

import dev.selvage.model.SiteKey;

/**
 * A variable of every thread that few programs care about. It is touched only once a program does:
 * from the execution after the one in which that is seen, as it is with points.
 */
final class TouchedOnDemand {
  /** Stands for it among what was learned. */
  final SiteKey key;

  private boolean isSeen;
  private boolean isTold;

  TouchedOnDemand(String name) {
    key = new SiteKey("", name, "", 0, 0, "");
  }

  /** The program cares. */
  void see() {
    isSeen = true;
  }

  /** It is touched from the beginning. */
  void expect() {
    isSeen = true;
    isTold = true;
  }

  /** Whether touches count. */
  boolean isTold() {
    return isTold;
  }

  /** Makes what was seen effective. Whether that changes anything. */
  boolean learn() {
    boolean isNew = isSeen && !isTold;
    isTold |= isSeen;
    return isNew;
  }
}
