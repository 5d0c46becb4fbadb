package dev.selvage.core.engine.strand;

import dev.selvage.model.OperationKind;

/** Watches an execution step by step; cannot influence it. */
public interface StepObserver {
  /** The strand was chosen and its pending operation takes effect now. */
  void proceeds(Strand strand);

  /** The strand could have continued, but another one was chosen. */
  void preempts(Strand strand);

  /** The strand cannot continue. */
  void blocks(Strand strand);

  /**
   * The strand wakes from a sleep, or by its time-out, while another one is ready to run.
   *
   * @param nanos the length of the sleep or time-out
   * @param readyNanos how long the other one has been ready by now
   */
  default void stalls(Strand woken, boolean isSleep, long nanos, Strand ready, long readyNanos) {}

  /** An operation that is not a point took effect. */
  void effect(Strand strand, OperationKind operation, Object target, int site);
}
