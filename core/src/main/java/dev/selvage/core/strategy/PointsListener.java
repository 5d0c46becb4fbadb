package dev.selvage.core.strategy;

/** A strategy that depends on where the scheduling points are. */
public interface PointsListener extends Capability {
  /** There are more scheduling points from the next execution on. */
  void pointsChanged();
}
