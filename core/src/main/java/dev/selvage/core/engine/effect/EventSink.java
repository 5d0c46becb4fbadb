package dev.selvage.core.engine.effect;

import dev.selvage.model.OperationKind;

/** Receives operations of the running strand that take effect without a scheduling point. */
public interface EventSink {
  void effect(OperationKind operation, Object target, int site);
}
