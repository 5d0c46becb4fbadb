package dev.selvage.monitor.detect;

/**
 * Receives from detectors where scheduling points are needed, and provides what is known about
 * them.
 */
public interface PointFeedback {
  /** An access at this site was part of a race: it has to become a point. */
  void racing(int site);

  /** Whether volatile accesses are points only where that was learned. */
  boolean learnsVolatiles();

  /** Whether a volatile access at this site is not a point so far, and orders nothing. */
  boolean isSilent(int site);

  /** Whether races or accesses in weak modes have been seen so far. */
  boolean isWeaklyOrdered();
}
