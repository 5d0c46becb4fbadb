package dev.selvage.model;

/** How far an operation gets. */
public enum OperationPhase {
  /** The strand was chosen, and continues with it. */
  PROCEEDS,
  /** The strand is not chosen before it. */
  IS_LEFT,
  /** The strand has to wait at it. */
  WAITS,
  /** It takes effect without a choice. */
  TAKES_EFFECT
}
