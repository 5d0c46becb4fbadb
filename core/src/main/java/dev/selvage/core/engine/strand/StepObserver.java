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

  /** An operation that is not a point took effect. */
  void effect(Strand strand, OperationKind operation, Object target, int site);
}
